import type { Page } from '@playwright/test'
import { register } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { startLine } from '#tests/support/journey/line.ts'
import { beKnownAs, open } from '#tests/support/journey/steps.ts'
import { workerSource } from '#web/home/offline/worker-source.ts'
import { WORKER_PATH } from '#web/platform/document/offline-worker.ts'

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const WORKER = `navigator.serviceWorker.getRegistration().then((found) => found?.active?.state ?? 'none')`
const FACES = `[...document.fonts].map(({ status }) => status)`
const hasWorker = (page: Page, state = 'activated') =>
  expect.poll(() => page.evaluate(WORKER), 'what the browser keeps').toBe(state)
/** Going somewhere by the address bar while there is no line. */
const goOffline = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

test('Without a line a visitor is told so, and is where he wanted to go as soon as there is one', async ({
  page,
  context,
}) => {
  await open(page, '/photographers')
  await hasWorker(page)
  await context.setOffline(true)
  await goOffline(page, '/privacy')
  await expect(heading(page)).toHaveText('You are offline')
  await expect(page.getByText('Your cart, your shortlist and your login are kept.')).toBeVisible()
  await expect.poll(() => page.evaluate(FACES), 'it has letters of its own').toEqual(Array(3).fill('loaded'))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toHaveText(/^Still no answer\./)
  await expect(page).toHaveURL(/\/privacy$/)
  await context.setOffline(false)
  await expect(heading(page), 'it goes on by itself').toHaveText('Privacy Policy')
  await expectBrowserErrors(page, /503|ERR_/)
})

test('Nothing that somebody looked at is kept for when there is no line, and nothing after a log-out', async ({
  page,
  site,
  context,
}) => {
  const surfer = await register(site, 'surfer')
  await beKnownAs(page, surfer)
  await open(page, '/surfer/personal')
  await hasWorker(page)
  // From here on pages come through the worker.
  await page.reload()
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await expect(page.getByLabel('First Name')).toHaveValue(surfer.user.first_name)
  expect(await page.evaluate('caches.keys()'), 'caches').toEqual([])
  await context.setOffline(true)
  await goOffline(page, '/surfer/personal')
  await expect(heading(page)).toHaveText('You are offline')
  expect(await page.locator('body').innerText()).not.toContain(surfer.user.first_name)
  await context.setOffline(false)
  await expect(page.getByLabel('First Name')).toHaveValue(surfer.user.first_name)
  await page.getByRole('button', { name: 'Account menu', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate('caches.keys()'), 'caches').toEqual([])
  await expectBrowserErrors(page, /503|ERR_/)
})

test('Where the site does not answer, it says that; where the site has ended the page, browsers drop it', async ({
  page,
  site,
}) => {
  const line = await startLine(site.url)
  try {
    await open(page, `${line.url}/photographers`)
    await hasWorker(page)
    line.cut()
    await goOffline(page, `${line.url}/privacy`)
    await expect(heading(page)).toHaveText('Swellframe cannot be reached')
    line.mend({ [WORKER_PATH]: workerSource(false) })
    await expect(heading(page), 'it goes on by itself').toHaveText('Privacy Policy')
    await hasWorker(page, 'none')
    await expectBrowserErrors(page, /503|ERR_/)
  } finally {
    await line.close()
  }
})
