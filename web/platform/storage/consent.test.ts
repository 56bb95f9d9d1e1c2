import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import {
  ANALYTICS_ID_KEY,
  CONSENT_DATE_KEY,
  CONSENT_KEY,
  forgetConsent,
  readConsent,
  storeConsent,
} from './consent.ts'

const kept = new Map<string, string>()
const give = (storage: unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
const giveWorking = () =>
  give({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
afterEach(() => {
  kept.clear()
  give(undefined)
})

test('A consent is kept with its date, and the later answer wins', () => {
  giveWorking()
  assert.equal(readConsent(), null)
  storeConsent('accepted')
  assert.equal(readConsent(), 'accepted')
  assert.match(kept.get(CONSENT_DATE_KEY) ?? '', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  kept.set(ANALYTICS_ID_KEY, 'x')
  storeConsent('refused')
  assert.equal(readConsent(), 'refused')
  assert.equal(kept.has(ANALYTICS_ID_KEY), false)
})

test('Forgetting a consent leaves nothing of it', () => {
  giveWorking()
  storeConsent('accepted')
  kept.set(ANALYTICS_ID_KEY, 'x')
  forgetConsent()
  assert.deepEqual([...kept], [])
})

test('Rubbish in the storage, or no storage, is no consent', () => {
  giveWorking()
  kept.set(CONSENT_KEY, 'yes please')
  assert.equal(readConsent(), null)
  give(undefined)
  assert.doesNotThrow(() => storeConsent('accepted'))
  assert.equal(readConsent(), null)
})
