import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareScreens, demoScreens } from './all-screens.ts'
import { widthsOf } from './devices.ts'

const screens = [...bareScreens, ...demoScreens]
const names = new Set(screens.map(({ name }) => name))

test('Every screen is looked at on a phone, a tablet and a desk', () => {
  for (const screen of screens) {
    const widths = widthsOf(screen)
    for (const width of [390, 768, 1440]) assert.ok(widths.includes(width), `${screen.name} at ${width} px`)
  }
})

test('They are those of guests, surfers and photographers, new ones among them', () => {
  assert.deepEqual([...new Set(screens.map(({ by }) => by))].toSorted(), [
    'guest',
    'newcomer',
    'photographer',
    'surfer',
  ])
})

test('Each is looked at in each state that it can be in', () => {
  const states: Record<string, string[]> = {
    home: ['of-an-empty-site', 'long-names'],
    sessions: [
      'of-an-empty-site',
      'loading',
      'unreachable',
      'one',
      'none-that-day',
      'covers-fail',
      'long-names',
    ],
    photographers: ['of-an-empty-site', 'loading', 'unreachable', 'one', 'long-names'],
    session: ['loading', 'unreachable', 'one', 'over', 'thousand', 'long-names', 'media-fails'],
    viewer: ['one', 'thousand', 'long-names', 'picture-fails'],
    cart: ['empty', 'one', 'many', 'long-names', 'offline', 'conflict', 'changed'],
    shortlist: ['empty', 'loading', 'error', 'some'],
    'checkout-success': ['waiting', 'unreachable', 'paid-one', 'paid-many'],
    'my-media': ['empty', 'loading', 'error', 'one', 'thousand', 'long-names', 'offline', 'viewer'],
    purchases: ['empty', 'loading', 'error', 'viewer'],
    'my-sessions': ['empty', 'loading', 'error', 'long-names'],
    'my-session': ['loading', 'error', 'thousand'],
    sales: ['empty', 'loading', 'error', 'one', 'thousand', 'long-names', 'viewer'],
    stats: ['empty', 'loading', 'error', 'long-names', 'of-a-newcomer'],
    upload: ['empty', 'many', 'offline', 'faults'],
    publishing: ['half', 'refused', 'failed', 'offline', 'done'],
    offline: ['page', 'next-page'],
  }
  const missing = Object.entries(states).flatMap(([screen, each]) =>
    each.map((state) => `${screen}.${state}`).filter((name) => !names.has(name)),
  )
  assert.deepEqual(missing, [])
  const dialogs = ['login', 'sign-up', 'notify', 'withdraw', 'publish-confirmation', 'my-media.download-all']
  assert.deepEqual(
    dialogs.filter((name) => !names.has(name)),
    [],
  )
})
