import { expect, test } from '#tests/support/journey/journey.ts'
import { openRides } from '#tests/support/journey/rides.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { expectAlive, open, phone } from '#tests/support/journey/steps.ts'

test.use(phone)

test('A picture under a finger that is drawn anew before it is lifted opens once, and is closed once', async ({
  page,
  site,
}) => {
  const session = await openRides(site, 'Coxos')
  await comeAsSurfer(page, site)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(session.path, { waitUntil: 'commit' })
  const tile = page.locator('button[data-media]').first()
  await expect(tile).toBeVisible()
  await tile.evaluate((element) => element.setAttribute('data-as-it-came', ''))
  const { x, y, width, height } = (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const line = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }])
  scripts.resolve()
  await expect(page.locator('[data-as-it-came]'), 'it is drawn anew under the finger').toHaveCount(0)
  const steps = Number(await page.evaluate('history.length'))
  await touch('touchEnd', [])
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('heading')).toContainText('1 / 14')
  await expect(page).toHaveURL(/\?media=/)
  await expectAlive(page)
  expect(await page.evaluate('history.length')).toBe(steps + 1)
  await viewer.getByRole('button', { name: 'Close' }).tap()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(site.url + session.path)
})

test('A press that React stops on its way, because the part it lies in does not hear yet, is done a moment later', async ({
  page,
  site,
}) => {
  const session = await openRides(site, 'Supertubos')
  await comeAsSurfer(page, site)
  await open(page, session.path)
  const videos = page.getByRole('tab', { name: 'Videos' })
  await page.evaluate(() =>
    document.addEventListener('click', (press) => press.stopPropagation(), { capture: true, once: true }),
  )
  await videos.tap()
  await expect(videos).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[data-heard], [aria-busy]')).toHaveCount(0)
})

test('Whoever presses on right after a picture was closed is not taken back to it', async ({
  page,
  site,
}) => {
  const session = await openRides(site, 'Foz do Lizandro')
  await comeAsSurfer(page, site)
  await open(page, session.path)
  await page.getByRole('tab', { name: 'Photos' }).tap()
  await page.locator('button[data-media]').first().tap()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  for (let at = 0; at < 9; at += 1) await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading')).toContainText('10 / ')
  // As where the dialog still holds the focus for a while.
  await page.evaluate(() => {
    HTMLElement.prototype.focus = () => {}
  })
  await viewer.getByRole('button', { name: 'Close' }).tap()
  await expect(viewer).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('tab', { name: 'Videos' }).tap()
  await page.evaluate(async () => {
    for (let frames = 0; frames < 100; frames += 1) await new Promise(requestAnimationFrame)
  })
  expect(await page.evaluate('scrollY')).toBe(0)
})
