import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, open } from '#tests/support/journey/steps.ts'

test.use({ ...desk, contextOptions: { reducedMotion: 'no-preference' } })

type Motion = { ready: Promise<unknown>; finished: Promise<unknown> }
type World = {
  document: {
    startViewTransition?: (change: unknown) => Motion
    getAnimations(): {
      animationName?: string
      effect: { pseudoElement: string | null; target: Element } | null
    }[]
  }
  moved: string[]
  /** How much of the viewer appeared by itself after each motion. */
  appeared: number[]
}

/** Notes of each motion of the page which of its parts moved by itself. */
const watchMotions = (page: Page) =>
  page.addInitScript(() => {
    const world = globalThis as unknown as World
    const { document } = world
    const start = document.startViewTransition?.bind(document)
    world.moved = []
    world.appeared = []
    document.startViewTransition = (change) => {
      const motion = start?.(change) as Motion
      const parts = () =>
        document
          .getAnimations()
          .some(({ effect }) => effect?.pseudoElement === '::view-transition-group(photo)')
      motion.ready.then(
        () => world.moved.push(parts() ? 'the picture' : 'the page'),
        () => world.moved.push('nothing'),
      )
      void motion.finished.then(() =>
        requestAnimationFrame(() => {
          const own = document
            .getAnimations()
            .filter(
              ({ animationName, effect }) => animationName === 'appear' && effect?.target.closest('dialog'),
            )
          world.appeared.push(own.length)
        }),
      )
      return motion
    }
  })
const moved = (page: Page) => page.evaluate(() => (globalThis as unknown as World).moved)
const appeared = (page: Page) => page.evaluate(() => (globalThis as unknown as World).appeared)

test('A picture moves from its tile to the viewer and back as one', async ({ page, site }) => {
  const { session } = await openShop(site, { place: 'Cave', files: 3 })
  await comeAsSurfer(page, site)
  await watchMotions(page)
  await open(page, session.path)
  const tile = page.getByRole('button', { name: /^Photo 2:/ })
  const viewer = page.getByRole('dialog')
  // The first one may be pressed before the viewer's code is here.
  await tile.click()
  await expect(viewer.getByRole('img', { name: /^Photo 2:/ })).toBeVisible()
  await viewer.getByRole('button', { name: 'Next' }).click()
  await expect(viewer.getByRole('img', { name: /^Photo 3:/ })).toBeVisible()
  const before = (await moved(page)).length
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await moved(page)).slice(before)).toEqual(['the picture'])
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('button', { name: /^Photo 3:/ })).toBeFocused()
  await tile.click()
  await expect.poll(async () => (await moved(page)).slice(before)).toEqual(['the picture', 'the picture'])
  await expect(viewer.getByRole('heading')).toContainText('2 / 3')
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
  await expect.poll(() => appeared(page)).toEqual(Array(before + 2).fill(0))

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  expect((await moved(page)).length, 'nothing moves for whoever wants it so').toBe(before + 2)
})

test('Where a browser knows no such motion the viewer opens and closes all the same', async ({
  page,
  site,
}) => {
  const { session } = await openShop(site, { place: 'Cave', files: 2 })
  await comeAsSurfer(page, site)
  await page.addInitScript(() => {
    const { Document } = globalThis as unknown as { Document: { prototype: object } }
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
  })
  await open(page, session.path)
  const viewer = page.getByRole('dialog')
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: /^Photo 2:/ }).click()
    await expect(viewer.getByRole('img', { name: /^Photo 2:/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  }
})
