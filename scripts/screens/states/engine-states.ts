import { Secret, TOTP } from 'otpauth'
import { button, dialog, field, heading, link, nth, tabNamed, within } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { page, type State } from '../state.ts'
import { rejectAccount } from '../troubles.ts'
import { cartOf, keepCart } from './cart-contents.ts'
import { putOnShortlist } from './shortlist-contents.ts'
import { chooseFiles, fillUpload, openSession, readToken } from './steps.ts'

/** `#` and a token that no mail has brought: the page asks before it looks. */
const ANY_LINK = `#${'a'.repeat(43)}`

async function setUpSecondStep(tab: Tab): Promise<string> {
  await tab.open('/photographerprofile/security')
  await tab.press(button('Set up the second step'))
  await tab.see(field('Code'))
  return tab.run(() => document.querySelector('code')?.textContent?.replaceAll(' ', '') ?? '')
}

/** What is looked at in every engine, in an order in which none disturbs the next of the same person. */
export const engineStates: readonly State[] = [
  page('guest', 'home', '/', { lies: true }),
  page('guest', 'sessions', '/sessions', { lies: true }),
  page('guest', 'photographers', '/photographers'),
  page('guest', 'legal', '/privacy'),
  page('guest', 'not-found', '/nothing-here'),
  page('guest', 'missing-session', '/session/99999999'),
  {
    by: 'guest',
    name: 'login',
    async show(tab) {
      await tab.open('/sessions')
      await tab.press(button('Log in'))
      await tab.see(dialog('Log in'))
    },
  },
  {
    by: 'guest',
    name: 'sign-up',
    async show(tab) {
      await tab.open('/sessions')
      await tab.press(button('Log in'))
      await tab.press(within(dialog('Log in'), button('Sign up')))
      await tab.press(button(/^I'm a Surfer/))
      await tab.see(dialog('Create your surfer account'))
    },
  },
  {
    by: 'guest',
    name: 'notify',
    async show(tab) {
      await tab.open('/sessions')
      await tab.press(button('Notify me'))
      await tab.see(within(dialog(), field('Date')))
    },
  },
  page('guest', 'confirm-email', `/confirm-email${ANY_LINK}`),
  page('guest', 'undo-email', '/undo-email-change'),
  page('guest', 'new-device', '/new-device'),
  { by: 'surfer', name: 'session', lies: true, show: openSession },
  {
    by: 'surfer',
    name: 'viewer',
    lies: true,
    async show(tab, stage) {
      await openSession(tab, stage)
      await tab.press(nth(button(/^Photo \d/), 0))
      await tab.see(within(dialog(), button('Close')))
    },
  },
  {
    by: 'surfer',
    name: 'viewer-of-a-clip',
    lies: true,
    async show(tab, stage) {
      await openSession(tab, stage)
      await tab.press(tabNamed(/^Videos/))
      await tab.press(nth(button(/^Video \d/), 0))
      await tab.see(within(dialog(), button('Close')))
    },
  },
  {
    by: 'surfer',
    name: 'session-with-cart',
    lies: true,
    async show(tab, stage) {
      await openSession(tab, stage)
      await tab.press(nth(button(/^In cart: Photo/), 0))
      await tab.see(link('View cart'))
      // What is pressed is brought to the middle first: the picture begins at the top again.
      await tab.run(() => scrollTo({ top: 0, behavior: 'instant' }))
    },
  },
  {
    by: 'surfer',
    name: 'cart',
    lies: true,
    async show(tab, stage) {
      await keepCart(tab, await cartOf(stage, 3))
      await tab.open('/cart')
      await tab.see(button('Proceed to Checkout'))
    },
  },
  {
    by: 'surfer',
    name: 'shortlist',
    async show(tab, stage) {
      await putOnShortlist(tab, stage)
      await tab.open('/shortlist')
      await tab.see(nth(button(/^On shortlist/), 0))
    },
  },
  {
    by: 'surfer',
    name: 'checkout-of-cart',
    async show(tab, stage) {
      await keepCart(tab, await cartOf(stage, 3))
      await tab.open('/cart')
      await tab.press(button('Proceed to Checkout'))
      await tab.see(dialog('Confirm your order'))
    },
  },
  {
    by: 'surfer',
    name: 'my-media',
    async show(tab) {
      await tab.open('/surfer/media')
      await tab.until('what is bought is without watermark', () =>
        tab.run(() => document.querySelectorAll('main img[data-clean]').length > 1),
      )
    },
  },
  {
    by: 'surfer',
    name: 'choosing-media',
    async show(tab) {
      await tab.open('/surfer/media')
      await tab.press(button('Choose several'))
      await tab.press(button('Choose all'))
    },
  },
  {
    by: 'surfer',
    name: 'download',
    async show(tab) {
      await tab.open('/surfer/media')
      await tab.press(nth(button('Download Original Media'), 0))
      await tab.see(dialog('Download Original Media'))
    },
  },
  page('surfer', 'purchases', '/surfer/purchases'),
  {
    by: 'surfer',
    name: 'withdraw',
    async show(tab) {
      await tab.open('/surfer/purchases')
      await tab.press(nth(button(/^Withdraw from purchase/), 0))
      await tab.see(dialog('Withdraw from purchase'))
    },
  },
  page('surfer', 'security-of-a-surfer', '/surfer/security'),
  page('photographer', 'my-sessions', '/photographerprofile/sessions'),
  page('photographer', 'sales', '/photographerprofile/sales'),
  {
    by: 'photographer',
    name: 'sales-download',
    async show(tab) {
      await tab.open('/photographerprofile/sales')
      await tab.press(button('Download CSV'))
      await tab.see(dialog('Download your sales'))
    },
  },
  page('photographer', 'stats', '/photographerprofile/stats'),
  page('photographer', 'payout', '/photographerprofile/payout'),
  { by: 'photographer', name: 'upload', uploads: true, show: chooseFiles },
  {
    by: 'photographer',
    name: 'publish-confirmation',
    uploads: true,
    async show(tab, stage) {
      await fillUpload(tab, stage)
      await tab.see(dialog('Publish this session?'))
    },
  },
  {
    by: 'newcomer',
    name: 'payment-setup',
    async show(tab) {
      await tab.open('/stripe-onboarding')
      await tab.see(heading('Payment Setup'))
    },
  },
  page('newcomer', 'payment-return', '/stripe-return'),
  page('newcomer', 'security', '/photographerprofile/security'),
  {
    by: 'newcomer',
    name: 'second-step',
    async show(tab) {
      await setUpSecondStep(tab)
    },
  },
  {
    by: 'newcomer',
    name: 'recovery-codes',
    async show(tab) {
      const secret = Secret.fromBase32(await setUpSecondStep(tab))
      await tab.type(field('Code'), TOTP.generate({ secret }))
      await tab.press(button('Switch on'))
      await tab.see(button('I have kept them'))
    },
  },
  {
    by: 'newcomer',
    name: 'ended-account',
    async show(tab, { site }) {
      await rejectAccount(site, await readToken(tab))
      await tab.open('/photographerprofile/payout')
      await tab.see(button('Set up a new account'))
    },
  },
]
