import assert from 'node:assert/strict'
import { test } from 'node:test'
import { surferLogin } from '#contract/accounts/accounts.ts'
import { exploreSession, exploreSessions } from '#contract/catalogue/catalogue.ts'
import { ApiError, call, callPath, errorMessage, failure } from './api.ts'

const answering = (status: number, body: string) => {
  const asked: { path: string; init?: RequestInit }[] = []
  const fetch = async (path: string, init?: RequestInit) => {
    asked.push({ path, init })
    return new Response(body, { status })
  }
  return { asked, fetch }
}

test('A call fills its path, leaves out empty words and carries the token', async () => {
  const { asked, fetch } = answering(200, '{"sessions":[],"next_cursor":null}')
  const query = { tag: 'freesurf', date: null, cursor: '', location_id: -3 }
  assert.deepEqual(await call(exploreSessions, { query }, { fetch, token: 'abc' }), {
    sessions: [],
    next_cursor: null,
  })
  assert.equal(asked[0]?.path, '/api/exploresessions?tag=freesurf&location_id=-3')
  assert.equal(new Headers(asked[0]?.init?.headers).get('authorization'), 'Bearer abc')
  assert.equal(callPath(exploreSession.path, { id: 'a/b' }), '/api/exploresessions/a%2Fb')
})

test('A refused call tells its code, sentence and fields', async () => {
  const body = {
    code: 'invalid_input',
    message: 'Please check',
    fields: { email: 'Please enter a valid email' },
  }
  const { fetch } = answering(400, JSON.stringify(body))
  await assert.rejects(
    call(surferLogin, { body: { email: 'a', password: 'b' } }, { fetch }),
    (error) =>
      error instanceof ApiError && error.code === 'invalid_input' && error.fields.email !== undefined,
  )
})

test('No network and a page of a proxy are told as unavailable, an abort is not', async () => {
  const dead = () => Promise.reject(new TypeError('fetch failed'))
  await assert.rejects(call(exploreSessions, {}, { fetch: dead }), { code: 'unavailable', status: 0 })
  const { fetch } = answering(502, '<html>Bad gateway</html>')
  await assert.rejects(call(exploreSessions, {}, { fetch }), { code: 'unavailable', status: 502 })
  const signal = AbortSignal.abort()
  await assert.rejects(call(exploreSessions, { signal }, { fetch: () => Promise.reject(signal.reason) }), {
    name: 'AbortError',
  })
})

test('An answer that is not the one that was asked for is told as no answer at all', async (t) => {
  for (const body of ['<h1>Welcome to our Wi-Fi', 'null', '[]', '{"sessions":7}']) {
    t.mock.method(globalThis, 'fetch', answering(200, body).fetch)
    await assert.rejects(call(exploreSessions), { code: 'unavailable', status: 0 }, body)
  }
  t.mock.method(globalThis, 'fetch', answering(200, '{"sessions":[],"next_cursor":null,"new":1}').fetch)
  assert.deepEqual((await call(exploreSessions)).sessions, [])
})

test("The server's sentence is preferred, the screen's own stands in for the rest", () => {
  assert.equal(errorMessage(failure(404, { code: 'not_found', message: 'Not found' }), 'Failed'), 'Not found')
  assert.equal(errorMessage(failure(500, null), 'Failed'), 'Failed')
  assert.equal(errorMessage(new Error('odd'), 'Failed'), 'Failed')
})

test('What failed at the site is told with the reference under which its log has it', () => {
  const body = { code: 'internal', message: 'An error occurred', request_id: '0a1b2c3d4e5f' }
  assert.equal(
    errorMessage(failure(500, body), 'Your profile was not saved.'),
    'Your profile was not saved. (reference 0a1b2c3d4e5f)',
  )
  assert.equal(errorMessage(failure(500, { ...body, request_id: {} }), 'Not saved.'), 'Not saved.')
  assert.equal(errorMessage(failure(502, '<html>'), 'Not saved.'), 'Not saved.')
})
