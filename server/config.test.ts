import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, loadConfig } from './config.ts'

const least = {
  DATABASE_URL: 'postgres://user:password@host/name',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRETS: 'whsec_x',
  SMTP_URL: 'smtp://host:587',
}

test('nothing is counted without a key, and a key alone counts in Europe', () => {
  assert.equal(loadConfig(least).analytics, null)
  assert.equal(
    loadConfig({ ...least, ANALYTICS_KEY: ' ', ANALYTICS_URL: 'https://x.example' }).analytics,
    null,
  )
  assert.deepEqual(loadConfig({ ...least, ANALYTICS_KEY: 'phc_abc' }).analytics, {
    key: 'phc_abc',
    url: 'https://eu.i.posthog.com',
  })
})

test('what goes into the page and its security policy is an origin and a plain key', () => {
  const url = 'https://counts.example:8443/path?a=b'
  assert.equal(
    loadConfig({ ...least, ANALYTICS_KEY: 'k', ANALYTICS_URL: url }).analytics?.url,
    'https://counts.example:8443',
  )
  for (const faulty of [
    { ANALYTICS_KEY: 'k', ANALYTICS_URL: 'javascript:alert(1)' },
    { ANALYTICS_KEY: '"><script>' },
  ])
    assert.throws(() => loadConfig({ ...least, ...faulty }), ConfigError)
})
