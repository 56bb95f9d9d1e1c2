import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import type { Method } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { tablesHolding } from '#tests/support/database/search-database.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import { countCodeAttempt } from '../throttle/login-throttle.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true })
})
after(() => site.close())

const ask = (
  method: Method,
  path: string,
  person: { headers: { authorization: string } } | null,
  payload?: object,
) =>
  site.app.inject({
    method,
    url: `/api${path}`,
    headers: person?.headers ?? {},
    ...(payload && { payload }),
  })
const logIn = (email: string, password = PASSWORD) =>
  ask('POST', '/auth/photographer-login', null, { email, password })
const ticketFor = async ({ email }: MadePerson): Promise<string> => (await logIn(email)).json().second_step
const typeCode = (ticket: string, code: string) => ask('POST', '/auth/second-step', null, { ticket, code })
const mailsTo = (email: string) =>
  (site.inbox?.messages() ?? []).filter((mail) => mail.to === email).map((mail) => mail.subject)
const codeOf = (secret: string, step: number) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * 30_000 + 15_000 })
const stepNow = () => TOTP.counter()
/** The codes used so far count no more: tests need not wait for the next. */
const forgetUse = ({ id }: MadePerson) =>
  site.context.db
    .updateTable('second_factor')
    .set({ last_step: 0 })
    .where('photographer_id', '=', id)
    .execute()

/** A photographer whose second factor is on. */
async function makeCareful() {
  const person = await makePhotographer(site.context)
  const { secret } = (await ask('POST', '/photographer/second-factor/options', person, {})).json()
  const code = codeOf(secret, stepNow())
  const on = await ask('POST', '/photographer/second-factor', person, { code })
  assert.equal(on.statusCode, 200, on.body)
  await forgetUse(person)
  return { person, secret: secret as string, recovery: on.json().recovery_codes as string[] }
}
const now = (secret: string) => codeOf(secret, stepNow())
const WRONG = { code: 'This code is not correct, or it was used already' }

test('a photographer switches on the second step with an app, logs in with both, and is mailed', async () => {
  const person = await makePhotographer(site.context)
  const off = { is_on: false, since: null, recovery_codes_left: 0 }
  assert.deepEqual((await ask('GET', '/photographer/second-factor', person)).json(), off)
  const begun = (await ask('POST', '/photographer/second-factor/options', person, {})).json()
  assert.match(begun.secret, /^[A-Z2-7]{32}$/)
  assert.equal(new URL(begun.uri).searchParams.get('secret'), begun.secret)
  assert.match(decodeURIComponent(begun.uri), new RegExp(`^otpauth://totp/Swellframe:${person.email}\\?`))
  assert.match(begun.qr, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  assert.ok((await logIn(person.email)).json().authToken, 'begun is not on')

  const wrong = await ask('POST', '/photographer/second-factor', person, { code: '000 000' })
  assert.deepEqual([wrong.statusCode, wrong.json().fields], [400, WRONG])
  const step = stepNow()
  const typed = codeOf(begun.secret, step).replace(/^(...)/, '$1 ')
  const on = await ask('POST', '/photographer/second-factor', person, { code: typed })
  assert.equal(on.statusCode, 200, on.body)
  assert.equal(new Set(on.json().recovery_codes).size, 10)
  const status = (await ask('GET', '/photographer/second-factor', person)).json()
  assert.deepEqual([status.is_on, status.recovery_codes_left], [true, 10])

  const answer = await logIn(person.email)
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(Object.keys(answer.json()), ['second_step'])
  const ticket = answer.json().second_step
  const headers = { authorization: `Bearer ${ticket}` }
  assert.equal((await ask('GET', '/photographer/mydetails', { headers })).statusCode, 401)
  const again = await typeCode(ticket, codeOf(begun.secret, step))
  assert.deepEqual([again.statusCode, again.json().fields], [400, WRONG], 'the code of the set-up is used')
  const done = await typeCode(ticket, codeOf(begun.secret, step + 1))
  assert.equal(done.statusCode, 200, done.body)
  const mine = { headers: { authorization: `Bearer ${done.json().authToken}` } }
  assert.equal((await ask('GET', '/photographer/mydetails', mine)).statusCode, 200)
  assert.equal(
    (await typeCode(ticket, codeOf(begun.secret, step + 1))).statusCode,
    401,
    'a ticket is good once',
  )
  await site.drain()
  assert.deepEqual(mailsTo(person.email), ['Logging in takes a code now'])
})

test('a code is good once, however many try it at once, and a minute before and after', async () => {
  const { person, secret } = await makeCareful()
  const tickets = await Promise.all([1, 2, 3].map(() => ticketFor(person)))
  const code = now(secret)
  const answers = await Promise.all(tickets.map((ticket) => typeCode(ticket, code)))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 400, 400])
  await forgetUse(person)
  for (const [offset, status] of [
    [-3, 400],
    [3, 400],
    [-1, 200],
    [1, 200],
    [-1, 400],
  ] as const) {
    const answer = await typeCode(await ticketFor(person), codeOf(secret, stepNow() + offset))
    // A code of the step before may be two steps old by the time it is looked at.
    if (status === 400 || answer.statusCode !== 400 || offset === 1) assert.equal(answer.statusCode, status)
  }
})

test('guessing codes is stopped after ten, and the owner still gets in by a recovery code, each once', async () => {
  const { person, secret, recovery } = await makeCareful()
  const ticket = await ticketFor(person)
  for (let n = 0; n < 9; n += 1) await countCodeAttempt(site.context, person.id)
  assert.equal((await typeCode(ticket, '000000')).statusCode, 400)
  assert.equal((await typeCode(ticket, now(secret))).statusCode, 429)
  const [first = '', second = ''] = recovery
  const typed = first.toLowerCase().replaceAll('-', ' ')
  assert.equal((await typeCode(ticket, typed)).statusCode, 200)
  const again = await typeCode(await ticketFor(person), first)
  assert.deepEqual([again.statusCode, again.json().fields], [400, WRONG])
  assert.equal((await typeCode(await ticketFor(person), second)).statusCode, 200)
  const status = (await ask('GET', '/photographer/second-factor', person)).json()
  assert.equal(status.recovery_codes_left, 8)
  await site.drain()
  const mails = mailsTo(person.email).filter((subject) => subject === 'A recovery code was used')
  assert.equal(mails.length, 2)
})

test('a ticket dies with its time, with a new password and when it is another kind of token', async () => {
  const { person, secret } = await makeCareful()
  const late = await ticketFor(person)
  const { db } = site.context
  await db
    .updateTable('second_step')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  const refusal = { code: 'invalid_credentials', message: 'Invalid credentials' }
  for (const ticket of [late, person.token, '', 'a'.repeat(43)]) {
    const answer = await typeCode(ticket, now(secret))
    assert.deepEqual([answer.statusCode, answer.json()], [401, refusal])
  }
  const early = await ticketFor(person)
  const new_password = 'another long enough one'
  const passwords = { current_password: PASSWORD, new_password, confirm_new_password: new_password }
  assert.equal((await ask('PATCH', '/photographer/password', person, passwords)).statusCode, 200)
  assert.equal((await typeCode(early, now(secret))).statusCode, 401)
})

test('neither a wrong password nor a reset of it gets past the second step', async () => {
  const { person } = await makeCareful()
  assert.equal((await logIn(person.email, 'not this one')).statusCode, 401)
  const { issueResetLink } = await import('../reset/issue-reset-link.ts')
  const path = await site.context.db
    .transaction()
    .execute((tx) => issueResetLink(tx, 'photographer', person.id))
  const token = new URL(path ?? '', site.url).searchParams.get('token')
  const password = 'another long enough one'
  const reset = await ask('POST', '/auth/photographer-reset-password', null, { token, password })
  assert.equal(reset.statusCode, 200, reset.body)
  assert.deepEqual(Object.keys((await logIn(person.email, password)).json()), ['second_step'])
})

test('switching it off and new recovery codes take password and code; what was before is gone', async () => {
  const { person, secret, recovery } = await makeCareful()
  const [old = ''] = recovery
  for (const [method, path] of [
    ['POST', '/photographer/second-factor/recovery-codes'],
    ['DELETE', '/photographer/second-factor'],
  ] as const) {
    const wrong = await ask(method, path, person, { password: 'not this one', code: now(secret) })
    assert.deepEqual([wrong.statusCode, wrong.json().code], [422, 'wrong_password'])
    const none = await ask(method, path, person, { password: PASSWORD, code: '000000' })
    assert.deepEqual([none.statusCode, none.json().fields], [400, WRONG])
  }
  const renewed = await ask('POST', '/photographer/second-factor/recovery-codes', person, {
    password: PASSWORD,
    code: now(secret),
  })
  assert.equal(renewed.json().recovery_codes.length, 10)
  const off = (code: string) =>
    ask('DELETE', '/photographer/second-factor', person, { password: PASSWORD, code })
  assert.equal((await off(old)).statusCode, 400)
  assert.equal((await off(renewed.json().recovery_codes[9])).statusCode, 200)
  assert.ok((await logIn(person.email)).json().authToken)
  await site.drain()
  assert.deepEqual(mailsTo(person.email).sort(), [
    'A recovery code was used',
    'Logging in takes a code now',
    'Logging in takes no code any more',
    'You have new recovery codes',
  ])
})

test('beginning takes a password typed lately, and changes nothing of a factor that is on', async () => {
  const { person, secret } = await makeCareful()
  const again = await ask('POST', '/photographer/second-factor/options', person, {})
  assert.deepEqual([again.statusCode, again.json().code], [400, 'invalid_input'])
  assert.equal((await typeCode(await ticketFor(person), now(secret))).statusCode, 200)
  const other = await makePhotographer(site.context)
  await site.context.db
    .updateTable('login')
    .set({ password_at: null })
    .where('photographer_id', '=', other.id)
    .execute()
  const asked = await ask('POST', '/photographer/second-factor/options', other, {})
  assert.deepEqual([asked.statusCode, asked.json().code], [422, 'password_required'])
  const surfer = await makeSurfer(site.context)
  assert.equal((await ask('GET', '/photographer/second-factor', surfer)).statusCode, 403)
})

test('neither secret nor recovery codes nor tickets stand in the database, and a secret opens in its own row alone', async () => {
  const { person, secret, recovery } = await makeCareful()
  const other = await makeCareful()
  const ticket = await ticketFor(person)
  for (const text of [secret, recovery[0] ?? '', (recovery[0] ?? '').replaceAll('-', ''), ticket])
    assert.deepEqual(await tablesHolding(site.context, text), [])
  const { db } = site.context
  const row = await db
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('photographer_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const bare = Buffer.from(Secret.fromBase32(secret).bytes)
  assert.equal(row.sealed_secret.includes(bare), false)
  const { openSecret } = await import('./seal-secret.ts')
  assert.deepEqual(await openSecret(site.context, person.id, row.sealed_secret), bare)
  await assert.rejects(openSecret(site.context, other.person.id, row.sealed_secret))
})

test('guessing the code of a set-up that was begun is stopped after ten, too', async () => {
  const person = await makePhotographer(site.context)
  const { secret } = (await ask('POST', '/photographer/second-factor/options', person, {})).json()
  for (let n = 0; n < 9; n += 1) await countCodeAttempt(site.context, person.id)
  const switchOn = (code: string) => ask('POST', '/photographer/second-factor', person, { code })
  assert.equal((await switchOn('000000')).statusCode, 400)
  assert.equal((await switchOn(now(secret))).statusCode, 429)
  assert.ok((await logIn(person.email)).json().authToken, 'it is still off')
})
