import { button, dialog, heading, nth, text, within } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { page, type Screen, type Stage } from '../state.ts'
import { cartOf, keepCart } from './cart-contents.ts'
import { openSession } from './steps.ts'

/** A site on which nobody has published anything. */
export const emptySiteScreens: readonly Screen[] = [
  page('guest', 'home.of-an-empty-site', '/'),
  page('guest', 'sessions.of-an-empty-site', '/sessions'),
  page('guest', 'photographers.of-an-empty-site', '/photographers'),
  page('guest', 'surf-schools.of-an-empty-site', '/surfschools'),
  page('guest', 'waves.of-an-empty-site', '/waves'),
  page('guest', 'missing-session.of-an-empty-site', '/session/99999999'),
]

/** Once all of it has its place: before, there are only the first pictures. */
async function toTheMiddle(tab: Tab): Promise<void> {
  await tab.until('the whole session has its place', () =>
    tab.run(() => document.documentElement.scrollHeight > 20 * innerHeight),
  )
  await tab.run(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }))
}

/** Reaches for the card of a session and presses it when its first screen is drawn; the page itself never comes. */
async function pressInVain(tab: Tab, { session }: Stage, drawn: string): Promise<void> {
  const path = `/session/${session}`
  await tab.open('/sessions')
  await tab.run((to) => document.querySelector<HTMLElement>(`main a[href="${to}"]`)?.focus(), path)
  await tab.until('the first screen is drawn', () =>
    tab.run((of) => document.querySelector(`[data-first-screen] ${of}`) !== null, drawn),
  )
  await tab.run((to) => {
    window.fetch = () => new Promise(() => undefined)
    document.querySelector<HTMLElement>(`main a[href="${to}"]`)?.click()
  }, path)
  await tab.until('it stands over the page', () =>
    tab.run(() => {
      const heading = document.querySelector('[data-first-screen] h1')
      return heading?.checkVisibility({ visibilityProperty: true }) === true
    }),
  )
}

/** A session of 1,000 items. */
export const largeSessionScreens: readonly Screen[] = [
  {
    by: 'surfer',
    name: 'first-screen',
    waits: true,
    async show(tab, stage, line) {
      await line.picture(stage.picture)
      await pressInVain(tab, stage, 'li img')
    },
  },
  {
    by: 'surfer',
    name: 'first-screen.without-data',
    waits: true,
    async show(tab, stage, line) {
      await line.hold(/\/session\/\d+\.data/)
      await pressInVain(tab, stage, 'h1')
      await tab.see(text(/^Loading the page/))
    },
  },
  { by: 'surfer', name: 'session.thousand', lies: true, show: openSession },
  {
    by: 'surfer',
    name: 'viewer.thousand',
    async show(tab, stage) {
      await openSession(tab, stage)
      await tab.press(nth(button(/^Photo \d/), 2))
      await tab.see(within(dialog(), button('Close')))
    },
  },
  {
    by: 'surfer',
    name: 'session.thousand-midway',
    async show(tab, stage, line) {
      await line.picture(stage.picture)
      await openSession(tab, stage)
      await toTheMiddle(tab)
      await tab.see(nth(button(/^Photo [3-7]\d\d\b/), 0))
    },
  },
]

/** The same while more of it is coming. */
export const arrivingScreens: readonly Screen[] = [
  {
    by: 'surfer',
    name: 'session.arriving',
    async show(tab, stage) {
      await openSession(tab, stage)
      await tab.see(text(/^More are coming/))
    },
  },
  {
    by: 'surfer',
    name: 'session.arrived-meanwhile',
    async show(tab, stage, line) {
      await openSession(tab, stage)
      await tab.see(text(/^More are coming/))
      await line.answer(/\/api\/exploresessions\/\d+\/arriving/, { arriving: true, items: 1012 })
      // Whoever comes back to the page is told at once.
      await tab.run(() => document.dispatchEvent(new Event('visibilitychange')))
      await tab.see(button('12 new'))
    },
  },
]

/** The same, by names as long as they may be. */
export const longNameScreens: readonly Screen[] = [
  page('guest', 'home.long-names', '/'),
  page('guest', 'sessions.long-names', '/sessions'),
  page('guest', 'photographers.long-names', '/photographers'),
  {
    by: 'guest',
    name: 'photographer.long-names',
    show: (tab, { photographer }) => tab.open(`/photographer/${photographer}`),
  },
  { by: 'surfer', name: 'session.long-names', show: openSession },
  {
    by: 'surfer',
    name: 'viewer.long-names',
    lies: true,
    async show(tab, stage) {
      await openSession(tab, stage)
      await tab.press(nth(button(/^Photo \d/), 0))
      await tab.see(within(dialog(), button('Close')))
    },
  },
  {
    by: 'surfer',
    name: 'cart.long-names',
    async show(tab, stage) {
      await keepCart(tab, await cartOf(stage, 2))
      await tab.open('/cart')
      await tab.see(button('Proceed to Checkout'))
    },
  },
]

/** One picture alone on sale. */
export const oneItemScreens: readonly Screen[] = [
  page('guest', 'sessions.one', '/sessions'),
  page('guest', 'photographers.one', '/photographers'),
  { by: 'surfer', name: 'session.one', show: openSession },
  {
    by: 'surfer',
    name: 'viewer.one',
    async show(tab, stage) {
      await openSession(tab, stage)
      await tab.press(nth(button(/^Photo \d/), 0))
      await tab.see(within(dialog(), button('Close')))
    },
  },
]

/** What is on sale no more. */
export const overScreens: readonly Screen[] = [
  {
    by: 'surfer',
    name: 'session.over',
    async show(tab, { session }) {
      await tab.open(`/session/${session}`)
      await tab.see(heading('This session is over'))
    },
  },
  {
    by: 'guest',
    name: 'photographer.without-sessions',
    async show(tab, { photographer }) {
      await tab.open(`/photographer/${photographer}`)
      await tab.see(heading('No recent sessions'))
    },
  },
]
