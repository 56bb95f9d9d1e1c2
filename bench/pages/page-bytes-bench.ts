import type { Browser, Page } from '@playwright/test'
import { demoSurfers } from '#sandbox/demo/catalogue.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { openBrowser } from '../site/bench-browser.ts'
import { startDemoSite } from '../site/demo-site.ts'
import { keepLogin, storedLogin } from '../site/stored-login.ts'

const MOST_KB = 350
/** A phone of today, its screen three px for one. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
/** Until then what a page fetches by itself has begun: the cookie notice comes after a second. */
const LOOK_MS = 3000

type Login = Awaited<ReturnType<typeof storedLogin>>

/**
 * All bytes a phone receives for its first view of a page, nothing of it kept from before and nothing scrolled: as they come over the
 * line, compressed, with the heads of the answers. The page of a session as a surfer sees it, for guests see none of its pictures.
 */
export async function run(): Promise<BenchLine[]> {
  const site = await startDemoSite()
  const browser = await openBrowser().catch(async (error: unknown) => {
    await site.close()
    throw error
  })
  try {
    await site.whole()
    const lines: BenchLine[] = []
    for (const path of ['/', '/sessions']) lines.push(await bytesOf(browser, site.url, path))
    const session = `/session/${await largestSession(site.url)}`
    lines.push(await bytesOf(browser, site.url, session, await surferLogin(site.url)))
    return lines
  } finally {
    await browser.close()
    await site.close()
  }
}

async function bytesOf(browser: Browser, url: string, path: string, login?: Login): Promise<BenchLine> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    if (login) await page.addInitScript(keepLogin, login)
    const received = await countReceived(page)
    const answer = await page.goto(url + path, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`)
    await page.waitForTimeout(LOOK_MS)
    await page.waitForLoadState('networkidle')
    const kinds = [...received].toSorted(([, a], [, b]) => b.bytes - a.bytes)
    return {
      name: `first view of ${path.replace(/\d+/, '{id}')} on a phone, all bytes`,
      ours: kinds.reduce((sum, [, { bytes }]) => sum + bytes, 0) / 1000,
      unit: 'kB',
      target: `<= ${MOST_KB}`,
      note: kinds
        .map(([kind, { bytes, files }]) => `${kind} ${(bytes / 1000).toFixed(0)} in ${files}`)
        .join(', '),
    }
  } finally {
    await context.close()
  }
}

/** Bytes and files by kind (image, script, font, ...), counted as they arrive. */
async function countReceived(page: Page): Promise<Map<string, { bytes: number; files: number }>> {
  const received = new Map<string, { bytes: number; files: number }>()
  const kindOf = new Map<string, string>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type.toLowerCase()))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'other'
    const { bytes, files } = received.get(kind) ?? { bytes: 0, files: 0 }
    received.set(kind, { bytes: bytes + encodedDataLength, files: files + 1 })
  })
  await devtools.send('Network.enable')
  return received
}

type Listed = { sessions: { id: number; image_count: number }[] }

async function largestSession(url: string): Promise<number> {
  const { sessions } = (await (await fetch(`${url}/api/exploresessions`)).json()) as Listed
  const [largest] = sessions.toSorted((a, b) => b.image_count - a.image_count)
  if (!largest) throw new Error('The demo lists no session')
  return largest.id
}

async function surferLogin(url: string): Promise<Login> {
  const [surfer] = demoSurfers
  if (!surfer) throw new Error('The demo has no surfer')
  const { email, password } = surfer
  const answer = await fetch(`${url}/api/auth/surfer-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { authToken } = (await answer.json()) as { authToken: string }
  return storedLogin(url, authToken)
}
