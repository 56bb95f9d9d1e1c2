import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import type { Method } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { tablesHolding } from '#tests/support/database/search-database.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import { softwarePasskey } from '#tests/support/passkeys/software-passkey.ts'

let site: TestApp
let origin: string
before(async () => {
  site = await startTestApp({ mail: true })
  origin = site.url.replace('127.0.0.1', 'localhost')
})
after(() => site.close())

const areas = [
  { role: 'surfer', make: makeSurfer },
  { role: 'photographer', make: makePhotographer },
] as const

let asked = 0
/** Each call comes from a network of its own, so that none is slowed down. */
function ask(
  method: Method,
  path: string,
  person: { headers: { authorization: string } } | null,
  payload?: object,
) {
  asked += 1
  return site.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: `10.0.${asked >> 8}.${asked & 255}`,
    headers: person?.headers ?? {},
    ...(payload && { payload }),
  })
}
const begin = async (person: MadePerson) => (await ask('POST', '/auth/passkeys/options', person, {})).json()
const beginLogin = async () => (await ask('POST', '/auth/passkey-login/options', null)).json()
const logIn = (assertion: object) => ask('POST', '/auth/passkey-login', null, { assertion })
const passkeysOf = async (person: MadePerson): Promise<Passkey[]> =>
  (await ask('GET', '/auth/passkeys', person)).json().passkeys
const mailsTo = (email: string) =>
  (site.inbox?.messages() ?? []).filter((mail) => mail.to === email).map((mail) => mail.subject)
/** Somebody whose login began without the password, or long ago. */
const forgetPassword = ({ role, id }: MadePerson) =>
  site.context.db.updateTable('login').set({ password_at: null }).where(`${role}_id`, '=', id).execute()

async function addPasskey(person: MadePerson, isSynced = true) {
  const device = softwarePasskey(origin, { isSynced })
  const registration = device.register(await begin(person))
  const answer = await ask('POST', '/auth/passkeys', person, { registration })
  assert.equal(answer.statusCode, 201, answer.body)
  return { device, passkey: answer.json<Passkey>() }
}
const REFUSED = { code: 'invalid_credentials', message: 'Invalid credentials' }
async function refuses(assertion: object): Promise<void> {
  const answer = await logIn(assertion)
  assert.deepEqual([answer.statusCode, answer.json()], [401, REFUSED])
}

for (const { role, make } of areas) {
  test(`a ${role} adds a passkey, logs in with it alone, renames and removes it; each key change is mailed`, async () => {
    const person = await make(site.context)
    assert.deepEqual(await passkeysOf(person), [])
    const { device, passkey } = await addPasskey(person)
    assert.deepEqual([passkey.name, passkey.is_synced, passkey.used_at], ['Passkey', true, null])

    const answer = await logIn(device.assert(await beginLogin()))
    assert.deepEqual([answer.statusCode, answer.json().type], [200, role])
    const mine = { ...person, headers: { authorization: `Bearer ${answer.json().authToken}` } }
    assert.equal((await ask('GET', `/${role}/mydetails`, mine)).json().email, person.email)
    const [used] = await passkeysOf(mine)
    assert.ok(used?.used_at)
    assert.equal((await logIn(device.assert(await beginLogin()))).statusCode, 200)

    const named = await ask('PATCH', `/auth/passkeys/${passkey.id}`, mine, { name: ' My phone ' })
    assert.equal(named.json().name, 'My phone')
    const asked = await ask('DELETE', `/auth/passkeys/${passkey.id}`, mine, {})
    assert.deepEqual([asked.statusCode, asked.json().code], [422, 'password_required'])
    const current_password = PASSWORD
    const removed = await ask('DELETE', `/auth/passkeys/${passkey.id}`, mine, { current_password })
    assert.equal(removed.statusCode, 200, removed.body)
    assert.deepEqual(await passkeysOf(mine), [])
    await refuses(device.assert(await beginLogin()))
    await site.drain()
    assert.deepEqual(mailsTo(person.email).sort(), [
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ])
  })
}

test('a login that is not fresh needs the password to add a passkey, and a wrong one adds none', async () => {
  const person = await makeSurfer(site.context)
  await forgetPassword(person)
  const asked = await ask('POST', '/auth/passkeys/options', person, {})
  assert.deepEqual([asked.statusCode, asked.json().code], [422, 'password_required'])
  assert.deepEqual(asked.json().fields, { current_password: 'Please enter your password' })
  const wrong = await ask('POST', '/auth/passkeys/options', person, { current_password: 'not this one' })
  assert.deepEqual([wrong.statusCode, wrong.json().code], [422, 'wrong_password'])
  const right = await ask('POST', '/auth/passkeys/options', person, { current_password: PASSWORD })
  assert.equal(right.statusCode, 200)
  assert.equal(right.json().rp.id, 'localhost')
  assert.equal(right.json().user.name, person.email)
})

test('a passkey is added once, to the account that asked, on this site, confirmed by its owner', async () => {
  const [person, other] = [await makeSurfer(site.context), await makeSurfer(site.context)]
  const add = (registration: object, by = person) => ask('POST', '/auth/passkeys', by, { registration })
  const device = softwarePasskey(origin)
  const options = await begin(person)
  for (const odd of [
    { origin: 'https://swellframe.example.evil' },
    { origin: origin.replace('http:', 'https:') },
    { rpId: 'evil.example' },
    { isVerified: false },
    { type: 'webauthn.get' },
    { challenge: 'a'.repeat(43) },
    { statement: { fmt: 'packed', attStmt: new Map([['x5c', Buffer.from('made by somebody')]]) } },
    { statement: { fmt: 'apple', attStmt: new Map([['x5c', Buffer.from('made by somebody')]]) } },
  ]) {
    const answer = await add(device.register(await begin(person), odd))
    assert.deepEqual([answer.statusCode, Object.keys(answer.json().fields)], [400, ['passkey']])
  }
  assert.equal((await add(device.register(options), other)).statusCode, 400)
  assert.equal(
    (await add(device.register(await beginLogin().then((login) => ({ ...options, ...login }))))).statusCode,
    400,
  )
  const registration = device.register(options)
  const twice = await Promise.all([add(registration), add(registration)])
  assert.deepEqual(twice.map(({ statusCode }) => statusCode).sort(), [201, 400])
  const taken = device.register(await begin(other))
  assert.equal((await add(taken, other)).statusCode, 400)
  assert.deepEqual(await passkeysOf(other), [])
  const again = await begin(person)
  assert.deepEqual(
    again.excludeCredentials.map(({ id }: { id: string }) => id),
    [device.id],
  )
  assert.equal(again.user.id, options.user.id)
})

test('whatever is wrong with a passkey at the log-in, the answer is the same, and a challenge is good once', async () => {
  const person = await makePhotographer(site.context)
  const { device } = await addPasskey(person)
  await refuses(softwarePasskey(origin).assert(await beginLogin(), { userHandle: 'aaaa' }))
  for (const odd of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { type: 'webauthn.create' },
    { userHandle: 'AAAA' },
    { challenge: 'a'.repeat(43) },
  ])
    await refuses(device.assert(await beginLogin(), odd))
  const stranger = softwarePasskey(origin)
  await refuses({
    ...stranger.assert(await beginLogin(), { userHandle: 'AAAA' }),
    id: device.id,
    rawId: device.id,
  })
  await refuses(device.assert({ ...(await begin(person)), rpId: 'localhost' }))
  const challenge = await beginLogin()
  const answers = await Promise.all([1, 2, 3].map(() => logIn(device.assert(challenge))))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 401, 401])
  const late = await beginLogin()
  await site.context.db
    .updateTable('passkey_challenge')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  await refuses(device.assert(late))
})

test('a passkey that counts is refused once it counts back, one that never counts is not', async () => {
  const person = await makeSurfer(site.context)
  const { device } = await addPasskey(person, false)
  assert.equal((await logIn(device.assert(await beginLogin()))).statusCode, 200)
  assert.equal((await logIn(device.assert(await beginLogin()))).statusCode, 200)
  for (const counter of [0, 1, 2]) await refuses(device.assert(await beginLogin(), { counter }))
  assert.equal((await logIn(device.assert(await beginLogin(), { counter: 90 }))).statusCode, 200)
})

test('a passkey of somebody else cannot be renamed or removed: it is not found', async () => {
  const [person, other] = [await makeSurfer(site.context), await makePhotographer(site.context)]
  const { passkey } = await addPasskey(person)
  for (const [method, id, payload] of [
    ['PATCH', passkey.id, { name: 'Mine' }],
    ['PATCH', 2_147_483_647, { name: 'Mine' }],
    ['DELETE', passkey.id, {}],
    ['DELETE', 0, {}],
  ] as const) {
    const answer = await ask(method, `/auth/passkeys/${id}`, other, payload)
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not_found'])
  }
  assert.deepEqual(
    (await passkeysOf(person)).map(({ name }) => name),
    ['Passkey'],
  )
})

test('no more than twenty passkeys belong to an account', async () => {
  const person = await makeSurfer(site.context)
  const late = softwarePasskey(origin)
  const options = await begin(person)
  for (let n = 0; n < 20; n += 1) await addPasskey(person)
  const more = await ask('POST', '/auth/passkeys/options', person, {})
  assert.deepEqual(more.json().fields, {
    passkey: 'An account has at most 20 passkeys. Please remove one first.',
  })
  const registration = late.register(options)
  assert.equal((await ask('POST', '/auth/passkeys', person, { registration })).statusCode, 400)
  assert.equal((await passkeysOf(person)).length, 20)
})

test('a closed account takes its passkeys along; a new password leaves them', async () => {
  const person = await makeSurfer(site.context)
  const { device } = await addPasskey(person)
  const new_password = 'another long enough one'
  const changed = await ask('PATCH', '/surfer/password', person, {
    current_password: PASSWORD,
    new_password,
    confirm_new_password: new_password,
  })
  assert.equal(changed.statusCode, 200)
  assert.equal((await logIn(device.assert(await beginLogin()))).statusCode, 200)
  const now = { headers: { authorization: `Bearer ${changed.json().authToken}` } }
  const unfinished = (await ask('POST', '/auth/passkeys/options', now, {})).json()
  assert.equal((await ask('DELETE', '/surfer/delete', now, { password: new_password })).statusCode, 200)
  await refuses(device.assert(await beginLogin()))
  assert.equal(
    (await ask('POST', '/auth/passkeys', now, { registration: device.register(unfinished) })).statusCode,
    401,
  )
  const left = await site.context.db
    .selectFrom('passkey')
    .select('id')
    .where('surfer_id', '=', person.id)
    .execute()
  assert.deepEqual(left, [])
})

test('a reset by mail keeps passkeys and says how many; taking the account back ends those made since', async () => {
  const person = await makePhotographer(site.context)
  const { device: old } = await addPasskey(person)
  await site.context.pool.query(`update passkey set created_at = now() - interval '31 days'`)
  const { issueResetLink } = await import('../reset/issue-reset-link.ts')
  const { db } = site.context
  const path = await db.transaction().execute((tx) => issueResetLink(tx, 'photographer', person.id))
  const token = new URL(path ?? '', site.url).searchParams.get('token')
  const password = 'another long enough one'
  const reset = await ask('POST', '/auth/photographer-reset-password', null, { token, password })
  assert.deepEqual(reset.json(), { ok: true, passkeys: 1 })

  const known = { email: person.email, password }
  const { authToken } = (await ask('POST', '/auth/photographer-login', null, known)).json()
  const mine = { ...person, headers: { authorization: `Bearer ${authToken}` } }
  const email = `moved-${person.email}`
  const moved = await ask('PATCH', '/photographer/contactinfo', mine, { email })
  assert.equal(moved.statusCode, 200, moved.body)
  const { device: made } = await addPasskey(mine)
  await db
    .insertInto('second_factor')
    .values({ photographer_id: person.id, sealed_secret: Buffer.from('sealed'), confirmed_at: new Date() })
    .execute()
  await site.drain()
  const [mail] = (site.inbox?.messages() ?? []).filter(
    ({ to, text }) => to === person.email && text.includes('/undo-email-change'),
  )
  const link = /undo-email-change#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  const undone = await ask('POST', '/auth/undo-email-change', null, { token: link, password: `${password}!` })
  assert.equal(undone.statusCode, 200, undone.body)
  await refuses(made.assert(await beginLogin()))
  assert.equal((await logIn(old.assert(await beginLogin()))).statusCode, 200)
  const payload = { email: person.email, password: `${password}!` }
  assert.ok((await ask('POST', '/auth/photographer-login', null, payload)).json().authToken)
})

test('no challenge stands in the database', async () => {
  const { challenge } = await beginLogin()
  assert.deepEqual(await tablesHolding(site.context, challenge), [])
})
