import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { User } from '#contract/accounts/accounts.ts'
import { clearAccount, signIn } from '#web/accounts/store.ts'
import { keepIds } from './kept-ids.ts'
import { SHORTLIST_KEY } from './shortlist-key.ts'
import { bringOnce, currentShortlist, setHearts, subscribe } from './store.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const give = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
const surfer = {
  id: 1,
  first_name: 'Inês',
  last_name: 'Marés',
  email: 'i@example.org',
  isPhotographer: false,
} as User

/** Accounts by their tokens, as the server keeps them. */
const accounts = new Map<string, number[]>()
let isDown = false
const asked: string[] = []

async function answer(_path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  asked.push(method)
  if (isDown) throw new TypeError('Failed to fetch')
  const token = new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? ''
  const { media_id = [] } = body ? (JSON.parse(String(body)) as { media_id?: number[] }) : {}
  const before = accounts.get(token) ?? []
  const fresh = media_id.filter((id) => !before.includes(id))
  if (method === 'PUT') accounts.set(token, [...fresh.reverse(), ...before])
  if (method === 'DELETE')
    accounts.set(
      token,
      before.filter((id) => !media_id.includes(id)),
    )
  return Response.json({ media_id: accounts.get(token) ?? [] })
}

/** Resolves when the shortlist is what is expected; a test that waits in vain is ended by its runner. */
const becomes = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo()) return
      stop()
      resolve()
    }
    const stop = subscribe(look)
    look()
  })

beforeEach(() => {
  give('localStorage', storage)
  give('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }))
  give('window', new EventTarget())
  give('fetch', answer)
  kept.clear()
  accounts.clear()
  asked.length = 0
  isDown = false
  keepIds([])
})
afterEach(() => clearAccount())

let token = 0
const logIn = () => {
  token += 1
  signIn(`token-${token}-of-a-surfer`, surfer)
  return `token-${token}-of-a-surfer`
}

test('A guest keeps hearts in the browser, the last one first', () => {
  setHearts([1, 2], true)
  setHearts([3], true)
  assert.deepEqual([currentShortlist().ids, kept.get(SHORTLIST_KEY)], [[3, 2, 1], '[3,2,1]'])
  // Another tab was quicker.
  kept.set(SHORTLIST_KEY, '[9,3,2,1]')
  setHearts([2], false)
  assert.equal(kept.get(SHORTLIST_KEY), '[9,3,1]')
  setHearts([9, 3, 1], false)
  assert.equal(kept.has(SHORTLIST_KEY), false)
  assert.deepEqual(asked, [])
})

test('A browser that refuses to store keeps them in the page', () => {
  give('localStorage', { ...storage, setItem: () => assert.fail('refused') })
  setHearts([1], true)
  setHearts([2], true)
  assert.deepEqual([currentShortlist().ids, kept.size], [[2, 1], 0])
})

test('At log-in they move to the account, once, and leave the browser; at log-out nothing comes back', async () => {
  setHearts([1, 2], true)
  const mine = logIn()
  accounts.set(mine, [7, 1])
  assert.deepEqual([currentShortlist().ids, currentShortlist().known], [[2, 1], false])
  bringOnce(mine)
  bringOnce(mine)
  await becomes(() => currentShortlist().known)
  assert.deepEqual(
    [currentShortlist().ids, accounts.get(mine)],
    [
      [2, 7, 1],
      [2, 7, 1],
    ],
  )
  assert.deepEqual([kept.has(SHORTLIST_KEY), asked], [false, ['PUT']])
  setHearts([5], true)
  await becomes(() => accounts.get(mine)?.[0] === 5)
  assert.equal(kept.has(SHORTLIST_KEY), false)
  clearAccount()
  assert.deepEqual([currentShortlist().of, currentShortlist().ids], [null, []])
})

test('What could not move stays in the browser and is tried again', async () => {
  setHearts([1], true)
  const mine = logIn()
  isDown = true
  bringOnce(mine)
  await becomes(() => currentShortlist().lost)
  assert.deepEqual([kept.get(SHORTLIST_KEY), currentShortlist().ids], ['[1]', [1]])
  isDown = false
  setHearts([2], true)
  const { bring } = await import('./store.ts')
  bring(mine)
  await becomes(() => currentShortlist().ids.length === 2 && !kept.has(SHORTLIST_KEY))
  assert.deepEqual(accounts.get(mine), [1, 2])
})

test('A heart that could not be stored goes back and says so; quick presses end as the last one says', async () => {
  const mine = logIn()
  accounts.set(mine, [4])
  bringOnce(mine)
  await becomes(() => currentShortlist().known)
  isDown = true
  setHearts([8], true)
  assert.deepEqual(currentShortlist().ids, [8, 4])
  await becomes(() => currentShortlist().failed.has(8))
  assert.deepEqual(currentShortlist().ids, [4])
  isDown = false
  for (const on of [true, false, true]) setHearts([8], on)
  assert.equal(currentShortlist().failed.size, 0)
  await becomes(() => asked.length === 5 && currentShortlist().ids.length === 2)
  assert.deepEqual(accounts.get(mine), [8, 4])
})

test('A photographer has none, and leaves what the browser holds alone', () => {
  setHearts([1], true)
  signIn('token-of-a-photographer', { ...surfer, isPhotographer: true })
  assert.equal(currentShortlist().of, null)
  assert.equal(kept.get(SHORTLIST_KEY), '[1]')
})

test('Who leaves the page at once loses no heart, and the last press on each counts', async () => {
  const mine = logIn()
  accounts.set(mine, [4])
  bringOnce(mine)
  await becomes(() => currentShortlist().known)
  let answered = () => {}
  const slow = new Promise<void>((resolve) => {
    answered = resolve
  })
  give('fetch', async (path: string, init?: RequestInit) => {
    const said = await answer(path, init)
    await slow
    return said
  })
  const leave = subscribe(() => {})
  setHearts([5], true)
  await Promise.resolve()
  setHearts([6, 7], true)
  setHearts([4, 6], false)
  window.dispatchEvent(new Event('pagehide'))
  assert.deepEqual(accounts.get(mine), [7, 5])
  answered()
  await becomes(() => currentShortlist().ids.length === 2)
  assert.deepEqual(accounts.get(mine), [7, 5])
  leave()
})
