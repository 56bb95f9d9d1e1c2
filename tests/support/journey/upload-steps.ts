import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { today } from '#contract/time/dates.ts'
import { clip } from '../files/media-files.ts'
import { call, registerSeller } from './api.ts'
import { photos } from './files.ts'
import { expect, type Site } from './journey.ts'
import { beKnownAs, open } from './steps.ts'

/** Photos as files on a disk: chosen a second time they are the same to a browser. */
export async function photosOnDisk(count: number, firstSeed: number): Promise<string[]> {
  const folder = base.info().outputPath(`card-${firstSeed}`)
  await mkdir(folder, { recursive: true })
  const made = [...(await photos(count, firstSeed))]
  await Promise.all(made.map(([name, content]) => writeFile(join(folder, name), content)))
  return made.map(([name]) => join(folder, name))
}

/** A whole clip made large by a box that players skip. */
export async function largeClip(path: string, bytes: number): Promise<void> {
  const film = await clip('sea-1080p.mp4')
  const box = Buffer.alloc(8)
  box.writeUInt32BE(bytes - film.length)
  box.write('free', 4, 'latin1')
  await writeFile(path, Buffer.concat([film, box]))
  await truncate(path, bytes)
}

/** A photographer who may upload, in front of the empty screen. */
export async function openUploadScreen(page: Page, site: Site) {
  const seller = await registerSeller(site)
  await beKnownAs(page, seller)
  await open(page, '/upload-session')
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Session' })).toBeVisible()
  return seller
}

export async function chooseSpotAndDay(page: Page, spot = 'Coxos'): Promise<void> {
  const place = page.getByRole('combobox', { name: 'Location' })
  await place.fill(spot)
  await page.getByRole('option', { name: spot }).first().click()
  await page.getByLabel('Date').fill(today())
}

/** The browser's own files, by name, with real handles: a picker over them needs no hand. */
export async function fillOwnCard(page: Page, contents: Map<string, Buffer>): Promise<void> {
  const encoded = [...contents].map(([name, content]) => [name, content.toString('base64')])
  await page.evaluate(`(async () => {
    const folder = await navigator.storage.getDirectory()
    for (const [name, text] of ${JSON.stringify(encoded)}) {
      const file = await folder.getFileHandle(name, { create: true })
      const writing = await file.createWritable()
      await writing.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
      await writing.close()
    }
  })()`)
}

/** From the filled-in form over its question to the first byte. */
export async function confirmAndPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish Session' }).click()
  const question = page.getByRole('dialog', { name: 'Publish this session?' })
  await question.getByRole('button', { name: 'Confirm & Publish' }).click()
}

/** Waits until the session that is published opens; answers it. */
export async function readPublished(page: Page, site: Site): Promise<SessionDetail> {
  await page.waitForURL(/\/session\/\d+$/, { timeout: 120_000 })
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  return call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
}

/** A picker that needs no hand: each press chooses all of `fillOwnCard` that are called so. */
export const pickOwnCard = (page: Page, names: readonly string[]): Promise<unknown> =>
  page.addInitScript(`window.showOpenFilePicker = async () => {
    const folder = await navigator.storage.getDirectory()
    return Promise.all(${JSON.stringify(names)}.map((name) => folder.getFileHandle(name)))
  }`)

/**
 * Lets that many uploads through and holds the others: `letOne` lets one of those go, `letGo` all, `cut` ends all of them
 * unsent (a browser would still send what is held for a page that it closes). `sent` counts all that were tried.
 */
export async function holdUploads(page: Page, after: number) {
  let tried = 0
  let free = after
  let whole = true
  const held: (() => void)[] = []
  const underWay = new Set<Promise<void>>()
  const go = () => {
    while (held.length > 0 && free > 0) {
      free -= 1
      held.shift()?.()
    }
  }
  await page.route('**/api/sessionupload/media', async (route) => {
    tried += 1
    await new Promise<void>((resolve) => {
      held.push(resolve)
      go()
    })
    const ended = whole ? route.continue() : route.abort()
    // The page may be gone by now.
    const gone = ended.catch(() => undefined)
    underWay.add(gone)
    await gone
    underWay.delete(gone)
  })
  const letThrough = (count: number) => {
    free += count
    go()
  }
  const letGo = () => letThrough(Number.POSITIVE_INFINITY)
  const cut = async () => {
    whole = false
    letGo()
    await new Promise(setImmediate)
    await Promise.all(underWay)
  }
  return { letOne: () => letThrough(1), letGo, cut, sent: () => tried }
}

/** Answers what the page asks whoever leaves it, the way `answer` says at that time; `all`: what was asked. */
export function answerQuestions(page: Page, answer: 'accept' | 'dismiss' = 'accept') {
  const asked = { all: [] as string[], answer }
  page.on('dialog', (question) => {
    asked.all.push(question.type())
    void question[asked.answer]()
  })
  return asked
}

/** As when another tab is brought to the front, and back. */
export const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)
