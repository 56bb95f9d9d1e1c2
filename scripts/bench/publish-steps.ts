import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Browser, Page } from '@playwright/test'
import { today } from '#contract/dates.ts'
import { type PublishSite, SPOT } from './publish-site.ts'
import { keepLogin, storedLogin } from './stored-login.ts'

const DESK = { viewport: { width: 1440, height: 900 } } as const
/** ms; hundreds of photos take minutes. */
const PATIENCE = 20 * 60_000

/** The site in a process of its own. */
export async function startPublishSite(): Promise<
  PublishSite & { child: ChildProcess; close(): Promise<void> }
> {
  const child = fork(new URL('./publish-site.ts', import.meta.url))
  const [site] = (await once(child, 'message')) as [PublishSite]
  return {
    ...site,
    child,
    async close() {
      child.send('close')
      await once(child, 'exit')
    },
  }
}

/** The empty upload screen of the photographer; `prepare` runs before the page's own code. */
export async function openScreen(
  browser: Browser,
  { url, token }: PublishSite,
  prepare?: () => void,
): Promise<Page> {
  const context = await browser.newContext(DESK)
  await context.addInitScript(keepLogin, await storedLogin(url, token, 'photographer'))
  if (prepare) await context.addInitScript(prepare)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.goto(`${url}/upload-session`, { waitUntil: 'networkidle' })
  return page
}

/** Chooses the files, fills in the form and waits until every file has been looked at. */
export async function chooseFiles(page: Page, paths: string[]): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles(paths)
  await page.getByRole('combobox', { name: 'Location' }).fill(SPOT)
  await page.getByRole('option', { name: SPOT }).first().click()
  await page.getByLabel('Date').fill(today())
  await page.getByRole('button', { name: 'Publish Session', disabled: false }).waitFor()
}

/** Answers the seconds from the press on Confirm & Publish until the session is listed. */
export async function publishFiles(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Publish Session' }).click()
  const confirm = page.getByRole('button', { name: 'Confirm & Publish' })
  await confirm.waitFor()
  const startedAt = performance.now()
  await confirm.click()
  const end = page.getByRole('heading', { name: /Session Published|Publication Failed/ })
  await end.waitFor()
  const seconds = (performance.now() - startedAt) / 1000
  if ((await end.textContent()) !== 'Session Published')
    throw new Error(`Not published: ${await page.getByRole('dialog').innerText()}`)
  return seconds
}
