import { call, registerSeller } from '#tests/support/journey/api.ts'
import { expect, test } from '#tests/support/journey/journey.ts'
import {
  BOTH,
  chooseAndSplit,
  fillCard,
  publishBoth,
  published,
  summary,
} from '#tests/support/journey/split-steps.ts'
import { beKnownAs, desk, open } from '#tests/support/journey/steps.ts'
import { killableSite } from '#tests/support/processes/killable-site.ts'

test('A split upload whose server is killed as one session ends and as the other leaves publishes each once, with all of its files', async ({
  browser,
  site,
}) => {
  test.setTimeout(300_000)
  const seller = await registerSeller(site)
  const { photos, clips } = await fillCard(1020)
  const beside = killableSite({ ...site.config, port: 0 })
  await beside.start()
  try {
    const baseURL = `http://127.0.0.1:${beside.port()}`
    const context = await browser.newContext({
      ...{ ...desk, ...desk.contextOptions, baseURL },
      timezoneId: 'Europe/Lisbon',
    })
    await context.addInitScript("localStorage.setItem('cookieConsent', 'refused')")
    const page = await context.newPage()
    await beKnownAs(page, seller)
    await open(page, '/upload-session')
    let killed = 0
    let back = Promise.resolve()
    // With the call that ends the first session, and with the second file of the other on its way.
    const fatal = ['1: PATCH /api/sessionupload/N', '4: POST /api/sessionupload/media']
    const calls = new Map<string, number>()
    page.on('request', (request) => {
      const called = `${request.method()} ${new URL(request.url()).pathname.replace(/\d+/, 'N')}`
      const times = (calls.get(called) ?? 0) + 1
      calls.set(called, times)
      if (!fatal.includes(`${times}: ${called}`)) return
      killed += 1
      back = back.then(beside.kill).then(beside.start)
    })
    await chooseAndSplit(page, [...photos, ...clips])
    await publishBoth(page)
    expect(summary(await published(page, site))).toEqual(BOTH)
    await back
    expect(killed).toBe(2)
    const own = await call<{ sessions: unknown[] }>(site, 'GET', '/photographer/sessions', { by: seller })
    expect(own.sessions).toHaveLength(2)
    const { drafts } = await call<{ drafts: object[] }>(site, 'GET', '/sessionupload/drafts', { by: seller })
    expect(drafts).toEqual([])
    await context.close()
  } finally {
    await beside.stop()
  }
})
