import type { Page } from '@playwright/test'
import { today } from '#contract/time/dates.ts'
import type { OnSale } from '#tests/support/journey/api.ts'
import type { Captured } from '#tests/support/journey/capture-server.ts'
import { photosAndClip } from '#tests/support/journey/files.ts'
import { expect, type Site, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, open, proceedToPayment } from '#tests/support/journey/steps.ts'

test.use(desk)

const eventsOf = async (site: Site, session: OnSale): Promise<Captured[]> => {
  const all = (await (await fetch(`${site.analyticsUrl}/events`)).json()) as Captured[]
  return all.filter(({ body }) => (body.properties as { session_id?: number }).session_id === session.id)
}
/** A press that is too soon after the last one does not count: it is made again. */
const toggle = async (page: Page, name: RegExp) => {
  const button = page.getByRole('button', { name })
  const before = (await button.getAttribute('aria-pressed')) ?? ''
  await expect(async () => {
    await button.click()
    await expect(button).not.toHaveAttribute('aria-pressed', before, { timeout: 100 })
  }).toPass()
}
const FIRST = /^In cart: Photo 1/
const CLIP = /^In cart: Video/

test.describe('after accepting', () => {
  test.use({ consent: 'accepted' })

  test('A surfer who accepted is counted at cart and checkout, by number and never by name', async ({
    page,
    site,
  }) => {
    const { seller, session } = await openShop(site, { place: 'Coxos', files: await photosAndClip(1) })
    const surfer = await comeAsSurfer(page, site)
    await open(page, session.path)
    await expect(page.evaluate(() => localStorage.getItem('analyticsId'))).resolves.toBeNull()
    const names = async () => (await eventsOf(site, session)).map(({ body }) => body.event)
    await toggle(page, FIRST)
    await expect.poll(names).toHaveLength(1)
    await toggle(page, CLIP)
    await expect.poll(names).toHaveLength(2)
    await toggle(page, CLIP)
    await expect.poll(names).toHaveLength(3)
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(names).toHaveLength(4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(names).toHaveLength(5)
    await proceedToPayment(page, site, surfer.email)
    const expected = ['add_to_cart', 'add_to_cart', 'remove_from_cart', 'clear_cart', 'add_to_cart']
    await expect.poll(names).toEqual([...expected, 'stripe_checkout_started'])

    const events = await eventsOf(site, session)
    const cart = {
      session_id: session.id,
      photographer_id: seller.user.id,
      location: 'Coxos',
      session_date: today(),
      currency: 'EUR',
      $process_person_profile: false,
      $geoip_disable: true,
    }
    const photo = { media_id: expect.any(Number), media_type: 'photo', price: 7.5 }
    const clip = { media_id: expect.any(Number), media_type: 'video', price: 12 }
    const one = { item_count: 1, photo_count: 1, video_count: 0, total_value: 7.5 }
    expect(events.map(({ body }) => body.properties)).toEqual([
      { ...cart, ...photo, ...one },
      { ...cart, ...clip, item_count: 2, photo_count: 1, video_count: 1, total_value: 19.5 },
      { ...cart, ...clip, ...one },
      { ...cart, ...one, items: [photo] },
      { ...cart, ...photo, ...one },
      { ...cart, ...one, items: [photo] },
    ])
    for (const { path, body, cookie } of events) {
      expect({ path, cookie, key: body.api_key }).toEqual({
        path: '/i/v0/e/',
        cookie: null,
        key: 'phc_journeys',
      })
      expect(body.distinct_id).toMatch(/^[0-9a-f]{32}$/)
      expect(body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT/)
    }
    expect(new Set(events.map(({ body }) => body.distinct_id)).size).toBe(1)
    const sent = JSON.stringify(events)
    for (const secret of [surfer.email, surfer.token, surfer.user.first_name, surfer.user.last_name])
      expect(sent).not.toContain(secret)
  })

  test('A surfer who accepted is not counted where the site has no key', async ({ page, site }) => {
    const { session } = await openShop(site, {
      place: 'Coxos',
      files: 1,
    })
    await comeAsSurfer(page, site)
    await open(page, session.path)
    await page.evaluate(() => document.querySelector('meta[name="analytics"]')?.remove())
    await toggle(page, FIRST)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await eventsOf(site, session)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('analyticsId'))).toBeNull()
  })
})

test('A surfer who refused is never counted, and one who refuses later is forgotten', async ({
  page,
  site,
}) => {
  const { session } = await openShop(site, { place: 'Coxos', files: 1 })
  await comeAsSurfer(page, site)
  await open(page, session.path)
  const called: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(site.analyticsUrl)) called.push(request.url())
  })
  await toggle(page, FIRST)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(called).toEqual([])

  await page.evaluate(() => {
    localStorage.setItem('cookieConsent', 'accepted')
  })
  await toggle(page, FIRST)
  await expect.poll(async () => (await eventsOf(site, session)).length).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('analyticsId'))).not.toBeNull()
  await open(page, '/cookies')
  await page.getByRole('button', { name: 'Update Cookie Preferences' }).click()
  // The first answer of this browser is given again by the journey itself: refused.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('analyticsId'))).toBeNull()
})
