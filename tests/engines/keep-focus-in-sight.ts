import {
  deskSize,
  expect,
  phoneSize,
  type Site,
  type Tab,
  test,
} from '#tests/support/engines/engine-journey.ts'
import { focusFault } from '#tests/support/engines/focus-fault.ts'
import { button, link } from '#tests/support/engines/part.ts'
import { knowAs } from '#tests/support/engines/surfer-steps.ts'
import { type OnSale, publish, register, registerSeller } from '#tests/support/journey/api.ts'
import { photos } from '#tests/support/journey/files.ts'

const TAB = '\uE004'
const SHIFT = '\uE008'

for (const [where, size] of [
  ['on a small screen', phoneSize],
  ['at a desk', deskSize],
] as const)
  test.describe(where, () => {
    test.use({ size })

    test(`Whoever goes through a page by keyboard ${where} sees the focus all the way, and back`, async ({
      tab,
      site,
    }) => {
      const [session, surfer] = await Promise.all([sessionOf(site), register(site, 'surfer')])
      await tab.open('/privacy')
      await tab.see(button('Only Essential Cookies'))
      expect(await walk(tab, TAB, 45), 'with a notice at the lower edge').toEqual([])
      // Firefox without a window, once the focus went round by its own controls, lets no script scroll this page.
      await tab.open('/privacy')
      expect(await tab.run(focusHeader), 'the page stays when what sticks takes the focus').toBe(300)
      await knowAs(tab, surfer)
      await tab.open(session.path)
      await tab.press(button(/^In cart: Photo 1/))
      await tab.see(link('View cart'))
      expect(await walk(tab, TAB, 30), 'with a bar at the lower edge').toEqual([])
      expect(await walk(tab, SHIFT + TAB, 30), 'on the way back').toEqual([])
    })
  })

/** Where the focus was covered on its way. */
async function walk(tab: Tab, keys: string, steps: number): Promise<string[]> {
  const covered: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await tab.chord(keys)
    const fault = await tab.run(focusFault)
    if (fault) covered.push(fault)
  }
  return covered
}

/** Runs in the page: where it is after a control of the header took the focus in the middle of it. */
async function focusHeader(): Promise<number> {
  const control = document.querySelector<HTMLElement>('header a')
  // A step by keyboard may still be bringing its target into sight.
  await rest()
  scrollTo(0, 300)
  await rest()
  control?.focus()
  await rest()
  return scrollY

  async function rest() {
    for (let last = Number.NaN, still = 0; still < 5; ) {
      await new Promise((next) => requestAnimationFrame(next))
      still = scrollY === last ? still + 1 : 0
      last = scrollY
    }
  }
}

let published: Promise<OnSale> | undefined

const sessionOf = (site: Site): Promise<OnSale> =>
  (published ??= registerSeller(site).then(async (seller) =>
    publish(site, seller, { place: "Ribeira d'Ilhas", files: await photos(6) }),
  ))
