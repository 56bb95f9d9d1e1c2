import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { User } from '#contract/accounts/accounts.ts'
import { clearAccount, signIn } from '#web/accounts/store.ts'
import type { Mark } from './marks.ts'
import { MARKS_KEY } from './marks-key.ts'
import { addMarks, currentMarks, isTold, noteTold, subscribeMarks } from './marks-store.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const give = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
const person = (id: number, isPhotographer = false) =>
  ({ id, first_name: 'Inês', last_name: 'Marés', email: 'i@example.org', isPhotographer }) as User
const mark = (item: number, mine: boolean | null = true): Mark => ({ item, session: 7, mine, at: Date.now() })
const items = () => currentMarks().map(({ item }) => item)

/** As another tab does it. */
function storeElsewhere(owner: number | null, marks: Mark[]): void {
  kept.set(MARKS_KEY, JSON.stringify({ owner, marks }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: MARKS_KEY }))
}

let stop = () => {}
beforeEach(() => {
  give('localStorage', storage)
  give('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }))
  give('window', new EventTarget())
  kept.clear()
  clearAccount()
  stop = subscribeMarks(() => {})
  storeElsewhere(null, [])
})
afterEach(() => stop())

test('What a guest marked becomes the surfer’s who logs in, and is shown to nobody after he has logged out', () => {
  addMarks([mark(1)])
  signIn('token', person(1))
  assert.deepEqual(items(), [1])
  addMarks([mark(2)])
  assert.deepEqual(items(), [1, 2])
  clearAccount()
  assert.deepEqual(items(), [])
  signIn('other', person(2))
  assert.deepEqual(items(), [])
  addMarks([mark(3)])
  assert.deepEqual(items(), [3])
})

test('What another tab marks is marked here; rubbish and what is old are not', () => {
  let heard = 0
  const end = subscribeMarks(() => (heard += 1))
  storeElsewhere(null, [mark(4), { ...mark(5), at: 1 }, { item: 'x' } as unknown as Mark])
  end()
  assert.deepEqual([items(), heard], [[4], 1])
})

test('A photographer’s marks stay in the browser', () => {
  signIn('token', person(1, true))
  addMarks([mark(6)])
  assert.deepEqual(items(), [6])
  assert.equal(JSON.parse(kept.get(MARKS_KEY) ?? '{}').owner, null)
})

test('What the account holds of a session is asked for once, and anew where somebody else marked meanwhile', () => {
  assert.equal(isTold(7), true, 'of a guest there is no more')
  signIn('token', person(1))
  assert.equal(isTold(7), false)
  addMarks([])
  noteTold([7])
  assert.deepEqual([isTold(7), isTold(8)], [true, false])
  clearAccount()
  signIn('other', person(2))
  assert.equal(isTold(7), false)
  addMarks([mark(9)])
  signIn('token', person(1))
  addMarks([])
  assert.equal(isTold(7), false, 'his marks are not here any more')
})

test('What one account told is not known of another that logged in and marked in another tab, nor of his own after that', () => {
  signIn('token', person(1))
  addMarks([])
  noteTold([7])
  storeElsewhere(2, [mark(8)])
  signIn('other', person(2))
  assert.equal(isTold(7), false)
  storeElsewhere(1, [])
  signIn('token', person(1))
  assert.equal(isTold(7), false, 'his marks are not here any more')
})
