import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Fixture, openSandbox } from './testing/fixture.ts'

const post = ({ sandbox }: Fixture, key: string, body: string, path = '/v1/accounts'): Promise<Response> =>
  fetch(sandbox.url + path, {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer sk_test_x', 'idempotency-key': key },
  })

test('the same key and parameters replay the first answer', async (t) => {
  const fixture = await openSandbox(t)
  const first = await post(fixture, 'one', 'type=express')
  const again = await post(fixture, 'one', 'type=express')
  assert.equal(first.headers.get('idempotent-replayed'), null)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.equal(again.headers.get('original-request'), first.headers.get('request-id'))
  assert.equal(await again.text(), await first.text())
  assert.equal((await fixture.stripe.accounts.list()).data.length, 1)
})

test('the same key with other parameters or another path is refused', async (t) => {
  const fixture = await openSandbox(t)
  await post(fixture, 'one', 'type=express')
  for (const answer of [
    await post(fixture, 'one', 'type=custom'),
    await post(fixture, 'one', 'type=express', '/v1/payouts'),
  ]) {
    assert.equal(answer.status, 400)
    const { error } = (await answer.json()) as { error: { type: string } }
    assert.equal(error.type, 'idempotency_error')
  }
})

test('a 500 is replayed too, while a refused parameter or a busy moment is not remembered', async (t) => {
  const fixture = await openSandbox(t)
  await fixture.control('api', { mode: 'failing', times: 1 })
  assert.equal((await post(fixture, 'failed', 'type=express')).status, 500)
  const replay = await post(fixture, 'failed', 'type=express')
  assert.equal(replay.status, 500)
  assert.equal(replay.headers.get('stripe-should-retry'), 'false')
  await fixture.control('api', { mode: 'failing', status: 503, times: 1 })
  assert.equal((await post(fixture, 'busy', 'type=express')).status, 503)
  assert.equal((await post(fixture, 'busy', 'type=express')).status, 200)
  assert.equal((await post(fixture, 'typo', 'type=nothing')).status, 400)
  assert.equal((await post(fixture, 'typo', 'type=express')).status, 200)
})

test('two requests at once under one key: one is worked on, the other conflicts', async (t) => {
  const fixture = await openSandbox(t)
  await fixture.control('api', { mode: 'slow', delayMs: 150 })
  const answers = await Promise.all([
    post(fixture, 'twice', 'type=express'),
    post(fixture, 'twice', 'type=express'),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  const refused = answers.find(({ status }) => status === 409)
  assert.match((await refused?.text()) ?? '', /"code": "idempotency_key_in_use"/)
  assert.equal((await fixture.stripe.accounts.list()).data.length, 1)
})

test('an answer lost on the way is found again by its key', async (t) => {
  const fixture = await openSandbox(t)
  await fixture.control('api', { mode: 'cut', times: 1, match: 'POST /v1/accounts' })
  await assert.rejects(post(fixture, 'lost', 'type=express'))
  const replay = await post(fixture, 'lost', 'type=express')
  assert.equal(replay.headers.get('idempotent-replayed'), 'true')
  assert.equal((await fixture.stripe.accounts.list()).data.length, 1)
})

test('a key is forgotten after a day', async (t) => {
  const fixture = await openSandbox(t)
  await post(fixture, 'old', 'type=express')
  await fixture.control('advance', { seconds: 24 * 3600 + 1 })
  const answer = await post(fixture, 'old', 'type=custom')
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('idempotent-replayed'), null)
})

test('a 500 after the work was done is replayed for the life of its key; the work is there to be found', async (t) => {
  const fixture = await openSandbox(t)
  await fixture.control('api', { mode: 'broken', times: 1, match: 'POST /v1/accounts' })
  assert.equal((await post(fixture, 'broken', 'type=express')).status, 500)
  await fixture.control('advance', { seconds: 24 * 3600 - 60 })
  const replay = await post(fixture, 'broken', 'type=express')
  assert.deepEqual([replay.status, replay.headers.get('idempotent-replayed')], [500, 'true'])
  assert.equal((await fixture.stripe.accounts.list()).data.length, 1)
  await fixture.control('advance', { seconds: 61 })
  assert.equal((await post(fixture, 'broken', 'type=express')).status, 200)
})
