import { resolve } from 'node:path'
import type { Draft } from '#contract/sessions/drafts.ts'
import { startTestApp } from '#tests/support/app.ts'
import { holding, untilWaiting } from '#tests/support/database/until-waiting.ts'
import { call, registerSeller } from '#tests/support/journey/api.ts'
import { expect, type Site, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open } from '#tests/support/journey/steps.ts'
import {
  chooseSpotAndDay,
  confirmAndPublish,
  photosOnDisk,
  readPublished,
} from '#tests/support/journey/upload-steps.ts'
import { killableSite } from '#tests/support/processes/killable-site.ts'

test('A photographer who looks on while the worker alone is killed over his previews sees his session published all the same', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const app = await startTestApp({ payments: true, config: { webBuildDir: resolve('build') } })
  const { context } = app
  const { config } = context
  const site: Site = {
    ...{ url: app.url, inboxUrl: '', paymentsUrl: app.stripeUrl, analyticsUrl: '' },
    ...{ databaseUrl: config.databaseUrl, config },
  }
  const worker = killableSite(config, 'worker')
  const tab = await browser.newContext({ ...desk, ...desk.contextOptions, baseURL: app.url })
  try {
    await worker.start()
    const seller = await registerSeller(site)
    await worker.stop()
    await tab.addInitScript("localStorage.setItem('cookieConsent', 'refused')")
    const page = await tab.newPage()
    await beKnownAs(page, seller)
    await open(page, '/upload-session')
    await page.getByLabel('Choose files').setInputFiles(await photosOnDisk(2, 950))
    await chooseSpotAndDay(page)
    await confirmAndPublish(page)
    const dialog = page.getByRole('dialog', { name: 'Publishing Session' })
    // Nobody looks at the files yet: the site answers that they have arrived, and no more.
    await expect(dialog).toContainText('Making the previews', { timeout: 120_000 })
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    const { rows } = await context.pool.query<Pick<Draft, 'id'>>('select id from session')
    await holding(context.pool, async (client) => {
      await client.query('select from session where id = $1 for update', [rows[0]?.id])
      await worker.start()
      // The previews of a file are made, and about to be written down.
      await untilWaiting(client, new Promise(() => undefined))
      await worker.kill()
    })
    await expect(dialog).toContainText('Making the previews')
    await worker.start()
    const { media } = await readPublished(page, site)
    expect(media.map(({ media_name }) => media_name)).toEqual(['wave-1.jpg', 'wave-2.jpg'])
    await expect(page.getByText('2 photos', { exact: true })).toBeVisible()
    expect(loads, 'pages loaded meanwhile').toEqual([])
    const { drafts } = await call<{ drafts: Draft[] }>(site, 'GET', '/sessionupload/drafts', { by: seller })
    expect(drafts).toEqual([])
  } finally {
    await tab.close()
    await worker.stop()
    await app.close()
  }
})
