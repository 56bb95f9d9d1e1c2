import { errorSentence } from '#contract/error-sentences.ts'
import { today } from '#contract/time/dates.ts'
import { button, checkbox, dialog, nth, text, within } from '#tests/support/engines/part.ts'
import type { Screen } from '../state.ts'
import { cartOf, keepCart } from './cart-contents.ts'
import { isPhone, openSession, seePictures } from './steps.ts'

type Line = { price: number }

/** From the cart to an order, where something comes between, and back from one. */
export const checkoutScreens: readonly Screen[] = [
  {
    by: 'surfer',
    name: 'cart.changed',
    async show(tab, stage) {
      const [first, ...others] = JSON.parse(await cartOf(stage, 4)) as Line[]
      if (!first) throw new Error('The session has nothing to buy')
      await keepCart(tab, JSON.stringify([{ ...first, price: first.price - 1 }, ...others]))
      await tab.open('/cart')
      await tab.see(button(/^Accept/))
    },
  },
  {
    by: 'surfer',
    name: 'cart.offline',
    async show(tab, stage, line) {
      await keepCart(tab, await cartOf(stage, 2))
      await tab.open('/cart')
      await tab.see(button('Proceed to Checkout'))
      await line.cut()
      await tab.press(button('Proceed to Checkout'))
      await tab.see(text(/^You are offline/))
    },
  },
  {
    by: 'surfer',
    name: 'checkout-of-cart.not-agreed',
    async show(tab, stage) {
      await keepCart(tab, await cartOf(stage, 3))
      await tab.open('/cart')
      await tab.press(button('Proceed to Checkout'))
      const question = dialog('Confirm your order')
      await tab.press(within(question, button(/^Continue to payment/)))
      await tab.see(within(question, text(errorSentence('consent_required'))))
    },
  },
  {
    by: 'surfer',
    name: 'checkout-of-cart.fails',
    async show(tab, stage, line) {
      await keepCart(tab, await cartOf(stage, 3))
      await tab.open('/cart')
      await tab.press(button('Proceed to Checkout'))
      const question = dialog('Confirm your order')
      await tab.press(within(question, nth(checkbox(), 0)))
      await line.fail(/\/api\/payments\/sessions/, 503)
      await tab.press(within(question, button(/^Continue to payment/)))
      await tab.gone(question)
      await tab.see({ kind: 'alert' })
    },
  },
  {
    by: 'surfer',
    name: 'checkout-success.unreachable',
    async show(tab, _stage, line) {
      await line.fail(/\/api\/surfer\/checkout\//)
      await tab.open('/checkout/success?success=true&checkout=cs_test_none')
      await tab.see(button('Try again'))
    },
  },
  {
    by: 'surfer',
    name: 'withdraw.done',
    async show(tab, _stage, line) {
      await line.answer(/\/api\/surfer\/withdrawals/, {
        ...{ id: 7, order_id: 1, media_id: [1, 2, 3, 4], received_at: `${today()}T10:00:00.000Z` },
        ...{ amount: 36, waits_for_bank: false, awaited: 9 },
      })
      await tab.open('/surfer/purchases')
      await tab.press(nth(button(/^Withdraw from purchase/), 0))
      await tab.press(within(dialog('Withdraw from purchase'), button(/^Confirm withdrawal/)))
      await tab.see(dialog('Withdrawal received'))
    },
  },
  {
    by: 'surfer',
    name: 'withdraw.fails',
    async show(tab, _stage, line) {
      await line.fail(/\/api\/surfer\/withdrawals/)
      await tab.open('/surfer/purchases')
      await tab.press(nth(button(/^Withdraw from purchase/), 0))
      const question = dialog('Withdraw from purchase')
      await tab.press(within(question, button(/^Confirm withdrawal/)))
      await tab.see(within(question, { kind: 'alert' }))
    },
  },
  {
    // On what takes files into its photos; elsewhere the ways there are.
    by: 'surfer',
    name: 'my-media.save-to-photos',
    waits: true,
    async show(tab, _stage, line) {
      await line.hold(/\/api\/media\/download/)
      await tab.open('/surfer/media')
      await tab.run(() => Object.assign(navigator, { canShare: () => true }))
      await tab.press(nth(button('Download all'), 0))
      await tab.see(dialog('Download all'))
      if (!(await isPhone(tab))) return
      await tab.press(within(dialog('Download all'), button('Save to photos')))
      await tab.see(dialog('Save to photos'))
    },
  },
  {
    by: 'surfer',
    name: 'shortlist.loading',
    waits: true,
    async show(tab, _stage, line) {
      await line.hold(/\/api\/(surfer\/)?shortlist/)
      await tab.open('/shortlist')
    },
  },
  {
    by: 'surfer',
    name: 'account.unknown-page',
    async show(tab) {
      await tab.open('/surfer/nothing-here')
      await tab.see(nth(text(/./), 0))
    },
  },
  {
    by: 'surfer',
    name: 'session.waves',
    async show(tab, { session }) {
      await tab.open(`/session/${session}`)
      await tab.press({ kind: 'tab', name: 'Waves' })
      await tab.see(nth(button(/^That’s me/), 0))
    },
  },
  {
    by: 'surfer',
    name: 'session.videos',
    async show(tab, { session }) {
      await tab.open(`/session/${session}`)
      await tab.press({ kind: 'tab', name: /^Videos/ })
      await tab.see(nth(button(/^Video \d/), 0))
    },
  },
  {
    by: 'surfer',
    name: 'viewer.in-cart',
    lies: true,
    async show(tab, { session }) {
      await tab.open(`/session/${session}`)
      await tab.press(nth(button(/^Photo \d/), 0))
      await tab.press(within(dialog(), nth(button(/^Add to cart/), 0)))
      await tab.see(within(dialog(), nth(text(/In cart|View cart|Remove/), 0)))
    },
  },
  {
    by: 'surfer',
    name: 'viewer.picture-fails',
    async show(tab, stage, line) {
      await openSession(tab, stage)
      await seePictures(tab)
      await line.fail(/\/media\/.*\.(jpe?g|webp|avif)/)
      await tab.press(nth(button(/^Photo \d/), 0))
      await tab.see(within(dialog(), button(/^(Tap to r|R)etry/)))
    },
  },
]
