import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RouterContextProvider } from 'react-router'
import { exploreSession } from '#contract/catalogue/catalogue.ts'
import { loadOr } from './call-from-loader.ts'
import { type ServerTools, serverTools } from './server-context.ts'

/** A page's context whose API answers by `apiFetch`. */
function contextOf(apiFetch: ServerTools['apiFetch']): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverTools, { apiFetch, nonce: 'n', publicUrl: 'https://waves.example' } as ServerTools)
  return context
}
const FAILED = 'Failed to fetch session data'
const load = (apiFetch: ServerTools['apiFetch']) =>
  loadOr(FAILED, contextOf(apiFetch), exploreSession, { params: { id: '1' } })
const answer = (status: number, body: unknown) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

test("What does not exist, breaks or is rubbish shows the page's own sentence with a fitting status", async () => {
  for (const [given, shown] of [
    [answer(404, { code: 'not_found', message: 'Not found' }), 404],
    [answer(500, { code: 'internal', message: 'Oh' }), 500],
    [answer(503, '<html>'), 503],
    [() => Promise.reject(new Error('socket')), 503],
  ] as const) {
    const { data, init } = await load(given)
    assert.equal(init?.status, shown)
    assert.deepEqual(data, { found: null, error: FAILED, isMissing: shown === 404 })
  }
  const malformed = await load(answer(400, { code: 'invalid_input', message: 'Please check' }))
  assert.equal(malformed.init?.status, 404)
  assert.deepEqual(malformed.data, { found: null, error: FAILED, isMissing: true })
  const busy = await load(answer(429, { code: 'rate_limited', message: 'Too many attempts.' }))
  assert.deepEqual(busy.data, { found: null, error: 'Too many attempts.', isMissing: false })
})

test('A page does not wait for ever for its data', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const page = load(() => new Promise(() => {}))
  t.mock.timers.tick(10_000)
  const { data, init } = await page
  assert.deepEqual([data.error, init?.status], [FAILED, 503])
})
