import { button, checkbox, dialog, field, nth, tabNamed, text, within } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { manyPurchases } from '#tests/support/journey/many-purchases.ts'
import { page, type Screen, troubled } from '../state.ts'
import { cartOf, keepCart } from './cart-contents.ts'
import { checkoutScreens } from './checkout-screens.ts'
import { paidScreens } from './paid-screens.ts'
import { putOnShortlist } from './shortlist-contents.ts'
import { openSession } from './steps.ts'

const MEDIA = /\/api\/surfer\/mymedia/
const HISTORY = /\/api\/surfer\/history/
const LONG = 'Maximiliana-Wilhelmina Albuquerquevasconcelosdacunhadesousa'

const emptyCart = (tab: Tab) => tab.run(() => localStorage.removeItem('swellframe_cart'))

const bought = (count: number) =>
  manyPurchases(count).map((one) => ({ ...one, media: { ...one.media, preview_url: '/media/wave.jpg' } }))

/** The same purchases with names as long as they may be. */
const longPurchases = () =>
  bought(3).map((one) => ({
    ...one,
    media: { ...one.media, media_name: `${'a-very-long-name-of-a-file-'.repeat(6)}.jpg` },
    photographer: { ...one.photographer, first_name: LONG, last_name: LONG },
    session: { ...one.session, location: { name: LONG, region: LONG } },
  }))

const myMedia = (name: string, purchases: () => unknown): Screen => ({
  by: 'surfer',
  name: `my-media.${name}`,
  async show(tab, { picture }, line) {
    await line.picture(picture)
    await line.answer(MEDIA, purchases())
    await tab.open('/surfer/media')
    await tab.see(nth(button('Download Original Media'), 0))
  },
})

/** A surfer who has bought before. */
export const surferScreens: readonly Screen[] = [
  page('surfer', 'personal', '/surfer/personal'),
  page('surfer', 'contact', '/surfer/contact'),
  page('surfer', 'password', '/surfer/password'),
  page('surfer', 'close-account', '/surfer/close'),
  page('surfer', 'waves.of-a-surfer', '/waves'),
  {
    by: 'surfer',
    name: 'password.errors',
    async show(tab) {
      await tab.open('/surfer/password')
      await tab.type(field('Current Password'), 'not the one')
      await tab.type(field('New Password'), 'long-enough-for-anyone')
      await tab.type(field('Confirm New Password'), 'something else')
      await tab.press(button('Update password'))
      await tab.see(nth(text('New passwords do not match'), 0))
    },
  },
  {
    by: 'surfer',
    name: 'account-menu',
    async show(tab) {
      await tab.open('/photographers')
      await tab.press(button('Account menu'))
      await tab.see(button('Log out'))
    },
  },
  {
    by: 'surfer',
    name: 'session.alike',
    async show(tab, stage) {
      await openSession(tab, stage)
      await tab.press(tabNamed('Waves'))
      await tab.see(nth(button(/^That’s me/), 0))
      // The account keeps what was said at another width.
      const isSaid = await tab.run(
        () => document.querySelector('[aria-pressed=true][aria-label^="That’s me"]') !== null,
      )
      if (!isSaid) await tab.press(nth(button(/^That’s me/), 0))
      await tab.see(text(/1 marked$/))
    },
  },
  {
    by: 'surfer',
    name: 'cart.one',
    async show(tab, stage) {
      await keepCart(tab, await cartOf(stage, 1))
      await tab.open('/cart')
      await tab.see(button('Proceed to Checkout'))
    },
  },
  {
    by: 'surfer',
    name: 'cart.many',
    async show(tab, stage) {
      await keepCart(tab, await cartOf(stage, 60))
      await tab.open('/cart')
      await tab.see(button('Proceed to Checkout'))
    },
  },
  {
    by: 'surfer',
    name: 'cart.conflict',
    async show(tab, stage) {
      await keepCart(tab, await cartOf(stage, 2, 'other'))
      await openSession(tab, stage)
      await tab.press(nth(button(/^In cart: Photo/), 0))
      await tab.see(dialog('One session per checkout'))
    },
  },
  {
    by: 'surfer',
    name: 'cart.review-fails',
    async show(tab, stage, line) {
      await keepCart(tab, await cartOf(stage, 2))
      await line.fail(/\/api\/payments\/(review|sessions)/)
      await tab.open('/cart')
      await tab.press(button('Proceed to Checkout'))
      const question = dialog('Confirm your order')
      await tab.press(within(question, checkbox()))
      await tab.press(within(question, button(/^Continue to payment/)))
    },
  },
  {
    by: 'surfer',
    name: 'cart.cleared',
    async show(tab, stage) {
      await keepCart(tab, await cartOf(stage, 2))
      await tab.open('/cart')
      await tab.press(button('Clear all'))
      await tab.see(text('Your cart is empty'))
    },
  },
  {
    by: 'surfer',
    name: 'cart.empty-of-a-surfer',
    async show(tab) {
      await emptyCart(tab)
      await tab.open('/cart')
    },
  },
  {
    by: 'surfer',
    name: 'shortlist.some',
    async show(tab, stage) {
      await putOnShortlist(tab, stage)
      await tab.open('/shortlist')
      await tab.see(nth(button(/^On shortlist/), 0))
    },
  },
  {
    by: 'surfer',
    name: 'shortlist.error',
    async show(tab, _stage, line) {
      await line.fail(/\/api\/(surfer\/)?shortlist/)
      await tab.open('/shortlist')
    },
  },
  {
    by: 'surfer',
    name: 'session.media-fails',
    async show(tab, stage, line) {
      await line.fail(/\/media\/.*\.(jpe?g|webp|avif)/)
      await tab.open(`/session/${stage.session}`)
    },
  },
  {
    by: 'surfer',
    name: 'session.items-fail',
    // The first ones come with the page: what fails is further down.
    async show(tab, { session }, line) {
      await line.fail(/\/api\/exploresessions\/\d+\/items/)
      await openSession(tab, { session })
      await tab.until('the session has its place', () =>
        tab.run(() => document.documentElement.scrollHeight > 4 * innerHeight),
      )
      await tab.run(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }))
    },
  },
  ...troubled('surfer', 'my-media', '/surfer/media', MEDIA, []),
  myMedia('one', () => bought(1)),
  myMedia('thousand', () => bought(1000)),
  myMedia('long-names', longPurchases),
  {
    by: 'surfer',
    name: 'download.fails',
    async show(tab, _stage, line) {
      await tab.open('/surfer/media')
      await line.fail(/\/api\/media\/download/)
      await tab.press(nth(button('Download Original Media'), 0))
      await tab.see(text(/^Failed to get download URL/))
    },
  },
  ...troubled('surfer', 'purchases', '/surfer/purchases', HISTORY, []),
  ...troubled('surfer', 'security', '/surfer/security', /\/api\/auth\/(logins|passkeys)/),
  {
    by: 'surfer',
    name: 'close-account.last-question',
    async show(tab) {
      await tab.open('/surfer/close')
      await tab.type(field('Password'), 'whatever it may be')
      await tab.press(button('Delete account'))
      await tab.see(button('Yes, delete my account'))
    },
  },
  {
    by: 'surfer',
    name: 'checkout-success.waiting',
    waits: true,
    async show(tab, _stage, line) {
      await line.hold(/\/api\/surfer\/checkout\//)
      await tab.open('/checkout/success?success=true&checkout=cs_test_none')
    },
  },
  {
    by: 'surfer',
    name: 'checkout-of-cart.agreed',
    async show(tab, stage) {
      await keepCart(tab, await cartOf(stage, 3))
      await tab.open('/cart')
      await tab.press(button('Proceed to Checkout'))
      await tab.press(within(dialog('Confirm your order'), nth(checkbox(), 0)))
    },
  },
  ...checkoutScreens,
  ...paidScreens,
]
