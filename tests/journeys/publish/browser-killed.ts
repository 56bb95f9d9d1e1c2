import { readFile } from 'node:fs/promises'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { addDays, today } from '#contract/time/dates.ts'
import { registerSeller } from '#tests/support/journey/api.ts'
import { choice } from '#tests/support/journey/arriving-steps.ts'
import { expect, type Site, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open } from '#tests/support/journey/steps.ts'
import {
  confirmAndPublish,
  fillOwnCard,
  holdUploads,
  photosOnDisk,
  pickOwnCard,
  readPublished,
} from '#tests/support/journey/upload-steps.ts'

const THREE = ['wave-1.jpg', 'wave-2.jpg', 'wave-3.jpg']

/** A browser as its owner starts it: what it keeps lies in that folder. */
async function startBrowser(profile: string, launchOptions: LaunchOptions, baseURL: string) {
  const { contextOptions, ...screen } = desk
  const context = await chromium.launchPersistentContext(profile, {
    ...{ ...launchOptions, ...screen, ...contextOptions, baseURL, locale: 'en-GB' },
    timezoneId: 'Europe/Lisbon',
  })
  await context.addInitScript("localStorage.setItem('cookieConsent', 'refused')")
  const page = context.pages()[0] ?? (await context.newPage())
  await pickOwnCard(page, THREE)
  return { context, page }
}

/** As a battery that is empty does: nothing of it is asked or told. */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const own = processInfo.find(({ type }) => type === 'browser')
  if (!own) throw new Error('no process of a browser')
  const closed = context.waitForEvent('close')
  process.kill(own.id, 'SIGKILL')
  await closed
}

/** Whether that was put where a kill does not take it: a browser writes local storage down seconds later, and then once a minute. */
const isSafe = (page: Page, text: string) =>
  page.evaluate(`(async () => {
    const answer = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const there = await indexedDB.databases()
    if (!there.some(({ name }) => name === 'swellframe-safe')) return false
    const database = await answer(indexedDB.open('swellframe-safe'))
    const copies = await answer(database.transaction('texts').objectStore('texts').getAll())
    database.close()
    return JSON.stringify(copies).includes(${JSON.stringify(text)})
  })()`)

/** As somebody at his own desk, who has logged in there yesterday. */
async function comeTheDayAfter(profile: string, launchOptions: LaunchOptions, site: Site) {
  const seller = await registerSeller(site)
  const yesterday = await startBrowser(profile, launchOptions, site.url)
  await beKnownAs(yesterday.page, seller)
  await yesterday.context.close()
  return startBrowser(profile, launchOptions, site.url)
}

test('What a photographer typed a moment before his browser is killed stands there when he opens it again, though he pressed nothing', async ({
  site,
  launchOptions,
}) => {
  test.setTimeout(120_000)
  const profile = test.info().outputPath('profile')
  const first = await comeTheDayAfter(profile, launchOptions, site)
  await open(first.page, '/upload-session')
  await first.page.getByRole('combobox', { name: 'Location' }).fill('Coxos')
  await first.page.getByRole('option', { name: 'Coxos' }).first().click()
  await first.page.getByLabel('Date').fill(today())
  await first.page.getByLabel('Start hour').selectOption('7')
  await first.page.getByLabel('End hour').selectOption('10')
  await choice(first.page).check()
  await first.page.getByLabel('Video price (€)').fill('19.25')
  const price = first.page.getByLabel('Photo price (€)')
  await price.clear()
  await price.pressSequentially('8.53')
  await expect.poll(() => isSafe(first.page, '8.53')).toBe(true)
  await kill(first.context)

  const { context, page } = await startBrowser(profile, launchOptions, site.url)
  await open(page, '/upload-session')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Coxos')
  await expect(page.getByLabel('Date')).toHaveValue(today())
  await expect(page.getByLabel('Start hour')).toHaveValue('7')
  await expect(page.getByLabel('End hour')).toHaveValue('10')
  await expect(page.getByLabel('Photo price (€)')).toHaveValue('8.53')
  await expect(page.getByLabel('Video price (€)')).toHaveValue('19.25')
  await expect(choice(page)).toBeChecked()
  await context.close()
})

test('A photographer whose browser is killed finds his files and what he had filled in, and nothing is sent twice', async ({
  site,
  launchOptions,
}) => {
  test.setTimeout(240_000)
  const paths = await photosOnDisk(3, 900)
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  const profile = test.info().outputPath('profile')
  const first = await comeTheDayAfter(profile, launchOptions, site)
  await open(first.page, '/upload-session')
  await fillOwnCard(first.page, new Map(contents.map((content, at) => [THREE[at] ?? '', content])))
  await holdUploads(first.page, 1)
  await first.page.getByText('Choose files', { exact: true }).click()
  await expect(first.page.getByText('1 of 3 files uploaded')).toBeVisible({ timeout: 120_000 })
  const day = addDays(today(), -3)
  await first.page.getByLabel('Date').fill(day)
  await first.page.getByLabel('Photo price (€)').fill('8.53')
  await expect.poll(() => isSafe(first.page, '8.53')).toBe(true)
  await kill(first.context)

  const { context, page } = await startBrowser(profile, launchOptions, site.url)
  await open(page, '/upload-session')
  const again = await holdUploads(page, 99)
  const offer = page.getByRole('region', { name: 'Unfinished uploads' })
  await expect(offer).toContainText('1 of 3 files have arrived')
  await offer.getByRole('heading').click()
  await offer.getByRole('button', { name: 'Continue Session without a place' }).click()
  const chosen = page.getByRole('list', { name: 'Chosen files' })
  await expect(chosen.getByText('Uploaded', { exact: true })).toHaveCount(2, { timeout: 120_000 })
  await expect(page.getByLabel('Date')).toHaveValue(day)
  await expect(page.getByLabel('Photo price (€)')).toHaveValue('8.53')
  await page.getByRole('combobox', { name: 'Location' }).fill('Coxos')
  await page.getByRole('option', { name: 'Coxos' }).first().click()
  await confirmAndPublish(page)
  const session = await readPublished(page, site)
  expect(session.media.map(({ media_name }) => media_name)).toEqual(THREE)
  expect([session.session_date, session.photo_price]).toEqual([day, 8.53])
  expect(again.sent()).toBe(2)
  await context.close()
})
