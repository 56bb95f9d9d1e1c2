import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '#contract/accounts/accounts.ts'
import { issueLink } from '#server/operator/people/issue-link.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { holding, untilWaiting } from '#tests/support/database/until-waiting.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import { softwarePasskey } from '#tests/support/passkeys/software-passkey.ts'
import { endLogins } from '../login/end-logins.ts'
import { countLoginAttempt } from '../throttle/login-throttle.ts'
import { hashToken } from '../token.ts'
import { issueResetLink } from './issue-reset-link.ts'
import { findResetLink } from './queries.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const NEW = 'a quite new sea shanty'
const post = (path: string, payload: object, remoteAddress = '127.0.0.1') =>
  site.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress })
const validate = async (role: Role, token: string) =>
  (await post(`${role}-validate-reset-token`, { token })).statusCode
const reset = (role: Role, token: string, password = NEW) =>
  post(`${role}-reset-password`, { token, password })
const logIn = async ({ role, email }: MadePerson, password: string) =>
  (await post(`${role}-login`, { email, password })).statusCode
const isIn = async ({ role, headers }: MadePerson) =>
  (await site.app.inject({ url: `/api/${role}/mydetails`, headers })).statusCode === 200

async function linkFor({ role, id }: MadePerson): Promise<string> {
  const path = await site.context.db.transaction().execute((tx) => issueResetLink(tx, role, id))
  return new URL(path ?? '', site.url).searchParams.get('token') ?? ''
}
const refused = { code: 'reset_link_invalid', status: 422 }
const outcome = (answer: { statusCode: number; json: () => { code?: string } }) => ({
  code: answer.json().code,
  status: answer.statusCode,
})

test('a link sets a new password once, and every login of the account ends', async () => {
  for (const person of [await makeSurfer(site.context), await makePhotographer(site.context)]) {
    const token = await linkFor(person)
    assert.equal(await validate(person.role, token), 200)
    assert.equal(await isIn(person), true)
    assert.deepEqual((await reset(person.role, token)).json(), { ok: true, passkeys: 0 })
    assert.equal(await isIn(person), false)
    assert.deepEqual([await logIn(person, PASSWORD), await logIn(person, NEW)], [401, 200])
    assert.deepEqual(outcome(await reset(person.role, token, 'and yet another one')), refused)
    assert.equal(await validate(person.role, token), 422)
  }
})

test('a made-up, an old, a replaced and a foreign link, and one of the other role, open nothing', async () => {
  const surfer = await makeSurfer(site.context)
  const photographer = await makePhotographer(site.context, { email: surfer.email })
  const replaced = await linkFor(surfer)
  const living = await linkFor(surfer)
  const old = await linkFor(await makeSurfer(site.context))
  await site.context.pool.query(
    `update password_reset set expires_at = now() where surfer_id = (select max(surfer_id) from password_reset)`,
  )
  for (const [role, token] of [
    ['surfer', ''],
    ['surfer', 'a'.repeat(43)],
    ['surfer', replaced],
    ['surfer', old],
    ['surfer', await linkFor(photographer)],
    ['photographer', living],
    ['surfer', "' or 1=1 --"],
    ['surfer', '../../x\u0000'],
  ] as const) {
    assert.equal(await validate(role, token), 422, token)
    assert.deepEqual(outcome(await reset(role, token)), refused, token)
  }
  assert.equal(await validate('surfer', living), 200)
  assert.equal(await logIn(surfer, PASSWORD), 200)
})

test('what ends every login ends the links too, and a link lives an hour', async () => {
  const surfer = await makeSurfer(site.context)
  const token = await linkFor(surfer)
  const { rows } = await site.context.pool.query<{ minutes: number }>(
    'select extract(epoch from expires_at - created_at)::int / 60 as minutes from password_reset where surfer_id = $1',
    [surfer.id],
  )
  assert.deepEqual(rows, [{ minutes: 60 }])
  await site.context.db.transaction().execute((tx) => endLogins(tx, surfer))
  assert.equal(await validate('surfer', token), 422)
})

test('of ten resets by one link at once exactly one succeeds', async () => {
  const surfer = await makeSurfer(site.context)
  const token = await linkFor(surfer)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => reset('surfer', token, `shanty number ${n} of the sea`)),
  )
  assert.deepEqual(answers.map((answer) => answer.statusCode).sort(), [200, ...Array(9).fill(422)])
})

test('a used link is over for a reset that began before the one that used it, too', async () => {
  const surfer = await makeSurfer(site.context)
  const token = await linkFor(surfer)
  await site.context.db.transaction().execute(async (tx) => {
    assert.equal((await findResetLink(tx, 'surfer', hashToken(token)))?.id, surfer.id)
    assert.equal((await reset('surfer', token)).statusCode, 200)
    assert.equal(await findResetLink(tx, 'surfer', hashToken(token)), undefined)
  })
})

test('of two links asked for at once exactly one lives', async () => {
  const surfer = await makeSurfer(site.context)
  const tokens = await Promise.all(Array.from({ length: 6 }, () => linkFor(surfer)))
  const states = await Promise.all(tokens.map((token) => validate('surfer', token)))
  assert.equal(states.filter((state) => state === 200).length, 1)
})

test('a password that is short, endless or common is refused and the link stays good', async () => {
  const surfer = await makeSurfer(site.context)
  const token = await linkFor(surfer)
  for (const [password, sentence] of [
    ['short', 'Password must be at least 8 characters long'],
    ['x'.repeat(10_000), 'Password must be at most 200 characters long'],
    ['Password123', 'This password is too easy to guess. Please choose another one.'],
  ] as const) {
    const answer = await reset('surfer', token, password)
    assert.equal(answer.statusCode, 400)
    assert.deepEqual(answer.json().fields, { password: sentence })
  }
  assert.equal((await reset('surfer', token, '🌊 ‏ים‎ <b>onda</b> mar')).statusCode, 200)
})

test('an owner who lost against a guesser gets in right after the reset', async () => {
  const surfer = await makeSurfer(site.context)
  for (let n = 0; n < 101; n += 1)
    await countLoginAttempt(site.context, {
      role: 'surfer',
      email: surfer.email,
      address: `2001:db8:${n.toString(16)}::1`,
    }).catch(() => null)
  assert.equal(await logIn(surfer, PASSWORD), 429)
  assert.equal((await reset('surfer', await linkFor(surfer))).statusCode, 200)
  assert.equal(await logIn(surfer, NEW), 200)
})

test('neither links nor tokens stand in the database', async () => {
  const token = await linkFor(await makeSurfer(site.context))
  const { rows } = await site.context.pool.query<{ row: string }>(
    'select p::text as row from password_reset p',
  )
  assert.ok(rows.length > 0)
  assert.ok(!rows.some(({ row }) => row.includes(token)))
  assert.ok(Buffer.from(token, 'base64url').length >= 16)
})

test('the operator issues the link of a photographer, and of nobody who is not there', async () => {
  const photographer = await makePhotographer(site.context)
  const issue = (email: string) =>
    site.context.db.transaction().execute((tx) => issueLink(tx, 'photographer', email))
  const { path } = await issue(` ${photographer.email.toUpperCase()} `)
  const link = new URL(path, site.url)
  assert.equal(link.pathname, '/reset-password')
  assert.equal(link.searchParams.get('type'), 'photographer')
  assert.equal(await validate('photographer', link.searchParams.get('token') ?? ''), 200)
  for (const email of ['nobody@example.org', '', 'x', (await makeSurfer(site.context)).email])
    await assert.rejects(issue(email), /No photographer has the email/)
})

test('a link mailed to an address that nobody had confirmed ends the passkeys of whoever made the account', async () => {
  const stranger = await makeSurfer(site.context, { email_confirmed_at: null })
  const device = softwarePasskey(site.url.replace('127.0.0.1', 'localhost'), { isSynced: true })
  const ask = (url: string, payload: object) =>
    site.app.inject({ method: 'POST', url: `/api/auth/${url}`, headers: stranger.headers, payload })
  const registration = device.register((await ask('passkeys/options', {})).json())
  assert.equal((await ask('passkeys', { registration })).statusCode, 201)
  const path = await site.context.db
    .transaction()
    .execute((tx) => issueResetLink(tx, 'surfer', stranger.id, { mailed: true }))
  const token = new URL(path ?? '', site.url).searchParams.get('token') ?? ''
  assert.deepEqual((await reset('surfer', token)).json(), { ok: true, passkeys: 0 })
  const assertion = device.assert((await post('passkey-login/options', {})).json())
  assert.equal((await post('passkey-login', { assertion })).statusCode, 401)
  assert.equal(await logIn(stranger, NEW), 200)
})

test('a link from the operator to an account whose address nobody has confirmed ends the keys made before, too', async () => {
  const stranger = await makePhotographer(site.context, { email_confirmed_at: null })
  const device = softwarePasskey(site.url.replace('127.0.0.1', 'localhost'), { isSynced: true })
  const ask = (url: string, payload: object) =>
    site.app.inject({ method: 'POST', url: `/api/auth/${url}`, headers: stranger.headers, payload })
  const registration = device.register((await ask('passkeys/options', {})).json())
  assert.equal((await ask('passkeys', { registration })).statusCode, 201)
  const { path } = await site.context.db
    .transaction()
    .execute((tx) => issueLink(tx, 'photographer', String(stranger.id)))
  const token = new URL(path, site.url).searchParams.get('token') ?? ''
  assert.deepEqual((await reset('photographer', token)).json(), { ok: true, passkeys: 0 })
  const assertion = device.assert((await post('passkey-login/options', {})).json())
  assert.equal((await post('passkey-login', { assertion })).statusCode, 401)
  const { rows } = await site.context.pool.query(
    'select email_confirmed_at from photographer where id = $1',
    [stranger.id],
  )
  assert.deepEqual(rows, [{ email_confirmed_at: null }], 'it was not mailed')
})

test('a reset at the moment another account confirms the address succeeds, and leaves it to that', async () => {
  const email = 'moment@example.org'
  const person = await makeSurfer(site.context, { email, email_confirmed_at: null })
  const other = await makeSurfer(site.context, { email, email_confirmed_at: null })
  const path = await site.context.db
    .transaction()
    .execute((tx) => issueResetLink(tx, 'surfer', person.id, { mailed: true }))
  const token = new URL(path ?? '', site.url).searchParams.get('token')
  await holding(site.context.pool, async (client) => {
    await client.query('update surfer set email_confirmed_at = now() where id = $1', [other.id])
    const payload = { token, password: 'another long enough one' }
    const url = '/api/auth/surfer-reset-password'
    const call = site.app.inject({ method: 'POST', url, payload }).then((answer) => answer)
    await untilWaiting(client, call)
    await client.query('commit')
    assert.equal((await call).statusCode, 200)
  })
  const { rows } = await site.context.pool.query(
    'select id from surfer where email = $1 and email_confirmed_at is not null',
    [email],
  )
  assert.deepEqual(rows, [{ id: other.id }])
})
