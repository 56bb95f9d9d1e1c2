import { button, dialog, field, heading, main, nth, text, within } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import type { Line } from '../line.ts'
import { page, type Screen } from '../state.ts'
import { cartOf, keepCart } from './cart-contents.ts'
import { linkScreens } from './link-screens.ts'
import { mailScreens } from './mail-screens.ts'
import { follow, isPhone, seeLoading } from './steps.ts'
import { visitorScreens } from './visitor-screens.ts'

async function openLoginDialog(tab: Tab): Promise<void> {
  await tab.open('/sessions')
  await tab.press(nth(button('Log in'), 0))
  await tab.see(dialog('Log in'))
}

async function logInInVain(tab: Tab): Promise<void> {
  await openLoginDialog(tab)
  const form = dialog('Log in')
  await tab.type(within(form, field('Email')), 'nobody@swellframe.example')
  await tab.type(within(form, field('Password')), 'not the password')
  await tab.press(within(form, button('Log In')))
  await tab.see(text('Invalid credentials'))
}

async function askSecondStep(tab: Tab, line: Line): Promise<void> {
  await line.answer(/\/api\/auth\/photographer-login/, { second_step: 'a'.repeat(43) })
  await openLoginDialog(tab)
  const form = dialog('Log in')
  await tab.press(within(form, text('Photographer')))
  await tab.type(within(form, field('Email')), 'rui@swellframe.example')
  await tab.type(within(form, field('Password')), 'not the password')
  await tab.press(within(form, button('Log In')))
  await tab.see(dialog('Enter your code'))
}

async function askCookies(tab: Tab, details: boolean): Promise<void> {
  await tab.run(() => localStorage.removeItem('cookieConsent'))
  await tab.open('/')
  await tab.see(button('Accept All Cookies'))
  if (details) await tab.press(button('Show Details'))
}

/** A visitor whom nobody knows. */
export const guestScreens: readonly Screen[] = [
  page('guest', 'sessions.narrowed', '/sessions?tag=surflesson'),
  page('guest', 'sessions.none-that-day', '/sessions?date=2024-02-01'),
  page('guest', 'waves', '/waves'),
  page('guest', 'surf-schools', '/surfschools'),
  page('guest', 'surf-school', '/surfschool/1'),
  page('guest', 'photographer', '/photographer/1'),
  page('guest', 'photographer.missing', '/photographer/999999'),
  page('guest', 'surf-school.missing', '/surfschool/999999'),
  page('guest', 'cart.empty', '/cart'),
  page('guest', 'shortlist.empty', '/shortlist'),
  page('guest', 'terms', '/terms'),
  page('guest', 'photographer-terms', '/photographer-terms'),
  page('guest', 'cookies', '/cookies'),
  page('guest', 'clock', '/clock'),
  page('guest', 'reset-password.dead-link', '/reset-password?token=none&type=surfer'),
  // Before the page without one: a change of what follows the # alone loads nothing anew.
  page('guest', 'invitation.link', `/invitation#${'a'.repeat(43)}`),
  page('guest', 'invitation', '/invitation'),
  page('guest', 'notify-confirm', '/notify/confirm'),
  page('guest', 'notify-unsubscribe', '/notify/unsubscribe'),
  page('guest', 'sale-mails-stop', '/notify/sales'),
  {
    by: 'guest',
    name: 'session.of-a-guest',
    async show(tab, { session }) {
      await tab.open(`/session/${session}`)
      await tab.see(dialog('Log in'))
    },
  },
  {
    by: 'guest',
    // From a tablet on the header itself, which has room for what a phone has in its menu.
    name: 'menu',
    async show(tab) {
      await tab.open('/photographers')
      if (await isPhone(tab)) await tab.press(button('Open menu'))
    },
  },
  { by: 'guest', name: 'login.error', show: logInInVain },
  { by: 'guest', name: 'login.second-step', show: (tab, _stage, line) => askSecondStep(tab, line) },
  {
    by: 'guest',
    name: 'login.recovery-code',
    async show(tab, _stage, line) {
      await askSecondStep(tab, line)
      await tab.press(within(dialog('Enter your code'), button('Use a recovery code')))
      await tab.see(dialog('Enter a recovery code'))
    },
  },
  {
    by: 'guest',
    name: 'forgot-password',
    async show(tab) {
      await openLoginDialog(tab)
      await tab.press(within(dialog('Log in'), button('Forgot your password?')))
      await tab.see(dialog('Reset Password'))
    },
  },
  {
    by: 'guest',
    name: 'sign-up.chooser',
    async show(tab) {
      await openLoginDialog(tab)
      await tab.press(within(dialog('Log in'), button('Sign up')))
      await tab.see(button(/^I'm a Surfer/))
    },
  },
  {
    by: 'guest',
    name: 'sign-up.photographer',
    async show(tab) {
      await openLoginDialog(tab)
      await tab.press(within(dialog('Log in'), button('Sign up')))
      await tab.press(button(/^I'm a Photographer/))
      await tab.see(dialog('Create your photographer account'))
    },
  },
  {
    by: 'guest',
    name: 'cart.of-a-guest',
    async show(tab, stage) {
      await keepCart(tab, await cartOf(stage, 3))
      await tab.open('/cart')
      await tab.see(button('Proceed to Checkout'))
    },
  },
  {
    by: 'guest',
    name: 'cart.canceled',
    async show(tab) {
      await tab.open('/cart?canceled=true')
      await tab.see(text(/nothing was charged/))
    },
  },
  {
    by: 'guest',
    name: 'sessions.loading',
    waits: true,
    async show(tab, _stage, line) {
      await tab.open('/photographers')
      await line.hold(/\/sessions\.data/)
      await follow(tab, 'Sessions')
      await seeLoading(tab)
    },
  },
  {
    by: 'guest',
    name: 'sessions.unreachable',
    async show(tab, _stage, line) {
      await tab.open('/photographers')
      await line.fail(/\/sessions\.data/)
      await follow(tab, 'Sessions')
      await tab.see(within(main(), button('Try again')))
    },
  },
  {
    by: 'guest',
    name: 'offline.next-page',
    waits: true,
    async show(tab, _stage, line) {
      await tab.open('/photographers')
      await line.cut()
      await follow(tab, 'Sessions')
      await tab.see(text(/^You are offline/))
    },
  },
  { by: 'guest', name: 'cookie-notice', show: (tab) => askCookies(tab, false) },
  { by: 'guest', name: 'cookie-notice.details', show: (tab) => askCookies(tab, true) },
  {
    by: 'guest',
    name: 'checkout-success.of-a-stranger',
    async show(tab) {
      await tab.open('/checkout/success?success=true')
      await tab.see(heading())
    },
  },
  ...visitorScreens,
  ...linkScreens,
  ...mailScreens,
  {
    // The last of a guest: its page goes on by itself as soon as the line is mended.
    by: 'guest',
    name: 'offline.page',
    waits: true,
    async show(tab, _stage, line) {
      await tab.open('/photographers')
      await tab.run(async () => {
        await navigator.serviceWorker.ready
      })
      await line.cut()
      await tab.run(() => {
        setTimeout(() => location.assign('/sessions'))
      })
      await tab.see(heading(/^You are offline/))
    },
  },
]
