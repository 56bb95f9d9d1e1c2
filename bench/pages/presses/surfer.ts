import type { Page } from '@playwright/test'
import { WITHDRAWAL_WORDING } from '#contract/orders/orders.ts'
import { closeOpen, press, type } from './press.ts'

const TABS = ['Videos', 'Photos', 'All', 'Videos', 'All', 'Photos']

/** The tabs of a session. */
export async function switchTabs(page: Page): Promise<void> {
  for (const name of TABS) {
    const tab = page.getByRole('tab', { name, exact: true })
    await press(tab, page.locator('[role=tab][aria-selected=true]', { hasText: name }))
  }
}

/** The viewer: opened, turned, a heart given and taken back, closed. */
export async function lookAtPictures(page: Page): Promise<void> {
  const viewer = page.getByRole('dialog')
  await press(page.locator('[data-media]').first(), viewer)
  const next = viewer.getByRole('button', { name: 'Next', exact: true })
  for (let turned = 0; turned < 4; turned += 1) await press(next)
  const heart = viewer.getByRole('button', { name: /^On shortlist/ }).first()
  await press(heart)
  await press(heart)
  await press(viewer.getByRole('button', { name: 'Close', exact: true }))
  await press(page.getByRole('button', { name: /^On shortlist/ }).first())
}

/** Three pictures into the cart, the cart, the confirmation before the payment, its consent, one picture out again. */
export async function buy(page: Page): Promise<void> {
  const offered = page.getByRole('button', { name: /^In cart: / })
  for (const at of [0, 1, 2]) await press(offered.nth(at))
  await press(page.getByRole('link', { name: 'View cart' }), page.getByRole('heading', { name: 'Your cart' }))
  const dialog = page.getByRole('dialog', { name: 'Confirm your order' })
  await press(page.getByRole('button', { name: 'Proceed to Checkout' }), dialog)
  await press(dialog.getByRole('button', { name: /Continue to payment/ }))
  await press(dialog.getByLabel(WITHDRAWAL_WORDING.text))
  await closeOpen(page, 'Confirm your order')
  await press(page.getByRole('button', { name: /^Remove photo / }).first())
}

/** Waves as cards: one marked as one's own, another as not, both taken back; a heart and a wave into the cart. */
export async function markWaves(page: Page): Promise<void> {
  const mine = page.getByRole('button', { name: /^That’s me/ })
  await press(mine.nth(1), page.getByRole('button', { name: /^Not me/ }).first())
  await press(page.getByRole('button', { name: /^Not me/ }).nth(1))
  await press(mine.nth(2))
  await press(mine.nth(2))
  await press(page.getByRole('button', { name: /^On shortlist: wave/ }).first())
  await press(page.getByRole('button', { name: /^Add wave / }).first())
}

/** What was bought: looked at over the whole screen, turned, closed; several chosen, all, none. */
export async function lookAtBought(page: Page): Promise<void> {
  const viewer = page.getByRole('dialog')
  await press(page.getByRole('button', { name: /^Look at photo/ }).first(), viewer)
  const next = viewer.getByRole('button', { name: 'Next', exact: true })
  for (let turned = 0; turned < 3; turned += 1) await press(next)
  await press(viewer.getByRole('button', { name: 'Close', exact: true }))
  const bar = page.getByRole('region', { name: 'Chosen files' })
  await press(page.getByRole('button', { name: 'Choose several' }), bar)
  for (const at of [0, 1, 2]) await press(page.getByRole('checkbox').nth(at))
  await press(bar.getByRole('button', { name: 'Choose all' }))
  await press(bar.getByRole('button', { name: 'Choose none' }))
  await press(page.getByRole('button', { name: 'Done' }))
  await press(page.getByRole('button', { name: 'Download all' }).first(), viewer)
  await press(viewer.getByRole('button', { name: 'Close', exact: true }))
}

/** The waves of some hours: one marked as one's own, another as not, back to the order of time, one opened. */
export async function lookAtDay(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: /^That’s me/ }).nth(1))
  await press(page.getByRole('button', { name: /^Not me/ }).nth(2))
  await press(page.getByText('By time', { exact: true }))
  await press(page.getByRole('link', { name: /^Wave at / }).first())
  await page.waitForURL('**/session/**')
}

/** Hearts on some pictures, the shortlist, one taken out, the others into the cart. */
export async function mindShortlist(page: Page): Promise<void> {
  const hearts = page.getByRole('button', { name: /^On shortlist: Photo/ })
  for (const at of [0, 1, 2, 3]) await press(hearts.nth(at))
  await press(
    page.getByRole('button', { name: 'Open menu' }),
    page.getByRole('navigation', { name: 'Pages' }),
  )
  const title = page.getByRole('heading', { name: 'Your shortlist' })
  await press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Shortlist' }), title)
  await press(hearts.first())
  const all = page.getByRole('button', { name: /^Add \d+ items/ }).first()
  await press(all, page.getByText(/items added to your cart/))
}

/** The files of a purchase that are to go back: two of them kept, the name, no further. */
export async function thinkOfWithdrawing(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Withdraw from purchase' })
  await press(page.getByRole('button', { name: /^Withdraw/ }).first(), dialog)
  for (const at of [0, 1]) await press(dialog.getByRole('checkbox').nth(at))
  await type(dialog.getByLabel('Your name'), 'bea')
  await press(dialog.getByRole('button', { name: 'Keep my files' }))
}
