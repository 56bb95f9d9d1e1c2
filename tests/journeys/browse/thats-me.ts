import type { BrowserContext, Locator, Page } from '@playwright/test'
import { makePhoto } from '#tests/support/files/media-files.ts'
import type { Person } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { untilCut } from '#tests/support/journey/rides.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

/** Who rode when; the yellow board three times. Two pictures a wave. */
const RIDES = [
  ['09:02:00', 'crimson'],
  ['09:06:00', 'gold'],
  ['09:10:00', 'white'],
  ['09:14:00', 'gold'],
  ['09:18:00', 'crimson'],
  ['09:22:00', 'white'],
  ['09:26:00', 'gold'],
  ['09:30:00', 'crimson'],
] as const

async function morning(): Promise<Map<string, Buffer>> {
  const frames = RIDES.flatMap(([clock, board]) => [
    { clock, board },
    { clock: clock.replace(/0$/, '1'), board },
  ])
  const photos = await Promise.all(frames.map((frame, at) => makePhoto({ seed: at + 1, ...frame })))
  return new Map(photos.map((photo, at) => [`wave-${at + 10}.jpg`, photo]))
}

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A surfer who knows only “about a quarter past nine, yellow board” has all his waves in the cart', async ({
      page,
      site,
      browser,
    }) => {
      test.setTimeout(180_000)
      const { session } = await openShop(site, { place: 'Supertubos', files: await morning() })
      await untilCut(site, session, RIDES.length)
      const surfer = await comeAsSurfer(page, site)
      await open(page, session.path)
      await page.getByRole('tab', { name: 'Waves' }).click()
      const shown = new Waves(page)
      await expect(page.getByText('Faces are not looked at.')).toBeVisible()
      await expect.poll(() => shown.clocks()).toEqual(RIDES.map(([clock]) => clock))
      await expectAccessible(page)

      await shown.press('That’s me', '09:14:00')
      await expect(page.getByText('Waves that look like you first · 1 marked')).toBeVisible()
      await expect
        .poll(async () => (await shown.clocks()).slice(0, 3).sort())
        .toEqual(['09:06:00', '09:14:00', '09:26:00'])
      const alike = (await shown.clocks()).slice(0, 3)
      expect(alike[0]).toBe('09:14:00')
      const bar = page.getByRole('region', { name: 'Your waves' })
      const below = async () => {
        const [upper, card] = [await bar.boundingBox(), await shown.card('09:14:00').boundingBox()]
        return (card?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0)
      }
      await expect.poll(below, 'the first wave stands below the bar').toBeGreaterThanOrEqual(0)
      await expect
        .poll(
          async () => (await shown.card('09:14:00').boundingBox())?.y,
          'the controls leave room for waves',
        )
        .toBeLessThan(230)
      for (const width of where === 'on a phone' ? [360, 390] : [1440]) {
        await page.setViewportSize({ width, height: 844 })
        expect(new Set(await shown.controls(bar)), `one row of controls at ${width} px`).toHaveProperty(
          'size',
          1,
        )
      }
      await page.setViewportSize(screen.viewport)
      await expectAccessible(page)
      await shown.press('That’s me', '09:26:00')
      await shown.press('Not me', '09:18:00')
      await expect.poll(async () => (await shown.clocks()).at(-1)).toBe('09:18:00')
      expect((await shown.clocks()).slice(0, 3), 'what is on the screen stays').toEqual(alike)
      await page.getByRole('button', { name: 'To the first wave' }).click()
      await expect
        .poll(async () => (await shown.clocks()).slice(0, 3), 'his own by time, then those alike')
        .toEqual(['09:14:00', '09:26:00', '09:06:00'])
      await page.screenshot({ path: test.info().outputPath('thats-me.png') })

      // What does not answer changes nothing.
      await page.route('**/waves/alike*', (route) => route.abort())
      await shown.press('That’s me', '09:06:00')
      await expect(page.getByText('The waves could not be ordered.')).toBeVisible()
      expect((await shown.clocks()).at(-1)).toBe('09:18:00')
      await page.unroute('**/waves/alike*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('The waves could not be ordered.')).toBeHidden()
      await expectBrowserErrors(page, /ERR_FAILED/)

      await page.getByRole('button', { name: 'Add my 3 waves' }).click()
      await expect(page.getByRole('button', { name: 'My 3 waves in cart' })).toBeVisible()
      await expect(page.getByText('6 items')).toBeVisible()

      const third = await browser.newContext({ ...screen, baseURL: site.url })
      await expectNothingMoves(await third.newPage(), surfer, session.path)
      await third.close()

      await page.getByText('By time', { exact: true }).click()
      await expect.poll(() => shown.clocks()).toEqual(RIDES.map(([clock]) => clock))
      await expect(shown.mark('That’s me', '09:14:00')).toHaveAttribute('aria-pressed', 'true')

      const elsewhere: BrowserContext = await browser.newContext({ ...screen, baseURL: site.url })
      const other = await elsewhere.newPage()
      await beKnownAs(other, surfer)
      const answers = Promise.withResolvers<void>()
      await other.route('**/surfer/wave-marks?*', async (route) => {
        await answers.promise
        await route.continue()
      })
      await open(other, `${session.path}?show=waves`)
      await expect(
        new Waves(other).mark('That’s me', '09:02:00'),
        'an account that does not answer is not waited for',
      ).toBeVisible()
      answers.resolve()
      await expect(other.getByText('Waves that look like you first · 3 marked')).toBeVisible()
      const told = other.waitForResponse((answer) => answer.request().method() === 'PUT')
      await other.getByRole('button', { name: 'Clear my marks' }).click()
      await told
      await expect(other.getByText('Faces are not looked at.')).toBeVisible()
      await elsewhere.close()
      await page.reload()
      await expect(
        page.getByText('Faces are not looked at.'),
        'what was taken back elsewhere is so here',
      ).toBeVisible()

      await open(page, `${session.path}?show=waves&wave=7`)
      await expect(shown.mark('That’s me', '09:26:00'), 'an address names a wave').toBeInViewport()

      await page.getByRole('link', { name: 'View cart' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'wave-' }).first()).toBeVisible()
    })
  })

/** Where nothing is given up on, waves cannot be pressed before it is known which stand first; when they are opened again it is known. */
async function expectNothingMoves(page: Page, surfer: Person, path: string): Promise<void> {
  await beKnownAs(page, surfer)
  await page.addInitScript(() => {
    const wait = window.setTimeout
    Object.assign(window, {
      setTimeout: (act: TimerHandler, ms?: number, ...told: unknown[]) =>
        ms === 400 ? 0 : wait(act, ms, ...told),
    })
  })
  const hold = async (url: string) => {
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route(url, async (route) => {
      asked.resolve()
      await held.promise
      await route.continue()
    })
    return { asked: asked.promise, letGo: held.resolve }
  }
  const marks = await hold('**/surfer/wave-marks?*')
  const order = await hold('**/waves/alike*')
  await open(page, `${path}?show=waves`)
  const shown = new Waves(page)
  const card = shown.card('09:02:00')
  await marks.asked
  await expect(page.locator('li[aria-posinset] article').first()).toBeAttached()
  await expect(card, 'the marks are not there').toBeHidden()
  marks.letGo()
  await order.asked
  await expect(card, 'the order is not there').toBeHidden()
  order.letGo()
  await expect(shown.card('09:14:00')).toBeVisible()
  const before = (await shown.clocks()).slice(0, 3)
  expect([...before].sort()).toEqual(['09:06:00', '09:14:00', '09:26:00'])
  await hold('**/surfer/wave-marks?*')
  await hold('**/waves/alike*')
  await page.getByRole('tab', { name: 'Photos' }).click()
  await page.getByRole('tab', { name: 'Waves' }).click()
  await expect(shown.card('09:14:00'), 'opened again').toBeVisible()
  expect((await shown.clocks()).slice(0, 3)).toEqual(before)
}

/** The waves in the page, as they stand. */
class Waves {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  /** In the order shown, also to a reader of screens. */
  async clocks(): Promise<string[]> {
    const places = await this.page
      .locator('li[aria-posinset] article')
      .evaluateAll((cards) =>
        cards.map(
          (card) =>
            [Number(card.closest('li')?.ariaPosInSet), card.ariaLabel?.replace('Wave ', '') ?? ''] as const,
        ),
      )
    return places.sort(([a], [b]) => a - b).map(([, clock]) => clock)
  }
  /** How far down the switch of the order, the way back to no marks and that to the first wave begin, px. */
  controls(bar: Locator): Promise<(number | undefined)[]> {
    const named = [
      bar.getByRole('group', { name: 'Order of the waves' }),
      bar.getByRole('button', { name: 'Clear my marks' }),
      bar.getByRole('button', { name: 'To the first wave' }),
    ]
    return Promise.all(
      named.map(async (each) => {
        await expect(each).toBeVisible()
        return (await each.boundingBox())?.y
      }),
    )
  }
  card(clock: string) {
    return this.page.getByRole('article', { name: `Wave ${clock}` })
  }
  mark(word: string, clock: string) {
    return this.page.getByRole('button', { name: `${word}: wave ${clock}` })
  }
  async press(word: string, clock: string): Promise<void> {
    await this.mark(word, clock).click()
  }
}
