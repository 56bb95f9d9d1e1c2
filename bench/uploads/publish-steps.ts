import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { today } from '#contract/time/dates.ts'
import { serverFlags } from '#scripts/start/server-flags.mjs'
import { runInPage, setFiles } from '../measure/ask-browser.ts'
import { keepLogin, storedLogin } from '../site/stored-login.ts'
import { publishInPage, untilReady } from './publish-in-page.ts'
import { type PublishSite, SPOT } from './publish-site.ts'

export const PATH = '/upload-session'
/** A machine that does other things besides still gets there. */
const PATIENCE_MS = 180_000

type RunningSite = PublishSite & {
  child: ChildProcess
  /** Until it has prepared what was sent so far. */
  rest(): Promise<void>
  close(): Promise<void>
}

/** The site in a process of its own. `aside`: it takes only what this machine has left over, as it is another machine for who publishes. */
export async function startPublishSite({ aside = false } = {}): Promise<RunningSite> {
  const child = fork(
    new URL('./publish-site.ts', import.meta.url),
    aside
      ? { execPath: 'nice', execArgv: ['-n', '19', process.execPath, ...serverFlags] }
      : { execArgv: [...serverFlags] },
  )
  const [site] = (await once(child, 'message')) as [PublishSite]
  return {
    ...site,
    child,
    async rest() {
      child.send('rest')
      await once(child, 'message')
    },
    async close() {
      child.send('close')
      await once(child, 'exit')
    },
  }
}

/** Opens the upload screen, or another page, as that photographer; `fill` steers it before the browser is let go. */
export async function openScreen(
  port: number,
  { url, token }: PublishSite,
  fill: (page: Page) => Promise<unknown> = async () => undefined,
  path = PATH,
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: PATIENCE_MS })
  const [context] = browser.contexts()
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (!page) throw new Error('The browser has no window')
  page.setDefaultTimeout(PATIENCE_MS)
  // What is still being sent from the visit before asks whether he means to go.
  page.on('dialog', (question) => void question.accept())
  await page.goto(`${url}/not-a-page`)
  await page.evaluate(keepLogin, await storedLogin(url, token, 'photographer'))
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await fill(page)
  if (path === PATH) await untilWarm(page)
  // Of a browser it did not start it only lets go.
  await browser.close()
}

/** What looks at photos is there: let go of as it starts, it would wait for whoever steers it for ever. */
async function untilWarm(page: Page): Promise<void> {
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker'))
  await worker.evaluate('0')
}

/** Fills in the upload screen and lets go of the browser: whoever steers it is told of every request, which costs it more than the request. */
export const fillScreen = (port: number, site: PublishSite, begun: () => void = () => {}): Promise<void> =>
  openScreen(port, site, async (page) => {
    const place = page.getByRole('combobox', { name: 'Location' })
    // What was filled in before is kept.
    if ((await place.inputValue()) !== SPOT) {
      await place.fill(SPOT)
      await page.getByRole('option', { name: SPOT }).first().click()
    }
    await page.getByLabel('Date').fill(today())
    await page.evaluate(begun)
  })

/** The same, and chooses the files. `begun` runs in the page before that, `onChoosing` here. */
export async function chooseFiles(
  port: number,
  site: PublishSite,
  paths: string[],
  begun: () => void = () => {},
  onChoosing: () => void = () => {},
): Promise<void> {
  await fillScreen(port, site, begun)
  onChoosing()
  await setFiles(port, PATH, paths)
}

/** Opens a page that holds a field for files and nothing else. It listens, for tasks in which no page is called are not told of. */
export async function openBare(port: number, address: string, begun: () => void): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: PATIENCE_MS })
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('The browser has no window')
  await page.goto(address)
  await page.evaluate(
    `document.body.innerHTML = '<input type="file" multiple>'; document.body.firstChild.onchange = () => {}`,
  )
  await page.evaluate(begun)
  await browser.close()
}

/** Every chosen file has been looked at. */
export const filesReady = (port: number): Promise<void> => runInPage(port, PATH, untilReady)

/** Answers the seconds from the press on Confirm & Publish until the session is listed. */
export async function publishFiles(port: number): Promise<number> {
  const { seconds, title } = await runInPage(port, PATH, publishInPage)
  if (title !== 'Session Published') throw new Error(title)
  return seconds
}

/** Something the page has noted. */
export const askPage = <T>(port: number, question: () => T): Promise<T> => runInPage(port, PATH, question)
