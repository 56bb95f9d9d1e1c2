import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const post = (path: string, payload: object) =>
  site.app.inject({ method: 'POST', url: `/api${path}`, payload })
const person = (email: string) => ({
  first_name: 'Inês',
  last_name: "D'Água 🌊",
  email,
  password: 'um mar de sal',
})

test('a surfer signs up and is logged in at once', async () => {
  const answer = await post('/auth/surfer-signup', person(' Ines@Example.org '))
  assert.equal(answer.statusCode, 201)
  assert.deepEqual(Object.keys(answer.json()), ['authToken', 'deviceToken'])
  const details = await site.app.inject({
    url: '/api/surfer/mydetails',
    headers: { authorization: `Bearer ${answer.json().authToken}` },
  })
  const { id } = await site.context.db
    .selectFrom('surfer')
    .select('id')
    .where('email', '=', 'ines@example.org')
    .executeTakeFirstOrThrow()
  assert.deepEqual(details.json(), {
    id,
    first_name: 'Inês',
    last_name: "D'Água 🌊",
    email: 'ines@example.org',
    email_confirmed: false,
    phone_number: null,
    profile_photo: null,
    isPhotographer: false,
  })
})

test('a sign-up with faults names each of them', async () => {
  const answer = await post('/auth/surfer-signup', {
    first_name: ' ',
    last_name: 'a\u0000b',
    email: 'nobody',
    password: 'short',
  })
  assert.equal(answer.statusCode, 400)
  assert.deepEqual(Object.keys(answer.json().fields), ['first_name', 'last_name', 'email', 'password'])
  const phone = await post('/auth/photographer-signup_withemail', {
    ...person('phone@example.org'),
    phone_number: '\u0000',
  })
  assert.equal(phone.statusCode, 400)
})

test('a password anybody would guess is refused under its field', async () => {
  for (const path of ['/auth/surfer-signup', '/auth/photographer-signup_withemail']) {
    const answer = await post(path, { ...person('easy@example.org'), password: 'Sunshine1' })
    assert.equal(answer.statusCode, 400)
    assert.deepEqual(answer.json().fields, {
      password: 'This password is too easy to guess. Please choose another one.',
    })
  }
})

test('names of spaces, marks, 10 kB or that turn the line are refused; HTML, emoji and any script are names', async () => {
  const names = {
    '   ': 400,
    '': 400,
    'a\u202eb': 400,
    '\u200d': 400,
    '<img src=x onerror=alert(1)>': 201,
    '🌊': 201,
    محمد: 201,
  }
  for (const [name, status] of [...Object.entries(names), ['x'.repeat(10_000), 400] as const]) {
    const payload = { ...person(`${randomUUID()}@example.org`), first_name: name }
    assert.equal((await post('/auth/surfer-signup', payload)).statusCode, status, name.slice(0, 20))
  }
})

test('nothing but the fields of a sign-up is taken over', async () => {
  const answer = await post('/auth/photographer-signup_withemail', {
    ...person('rights@example.org'),
    phone_number: '  ',
    stripe_account_id: 'acct_mine',
    charges_enabled: true,
    id: 999,
  })
  assert.equal(answer.statusCode, 201)
  const row = await site.context.db
    .selectFrom('photographer')
    .select(['id', 'stripe_account_id', 'charges_enabled', 'phone_number'])
    .where('email', '=', 'rights@example.org')
    .executeTakeFirstOrThrow()
  assert.notEqual(row.id, 999)
  assert.deepEqual([row.stripe_account_id, row.charges_enabled, row.phone_number], [null, false, null])
})

test('neither passwords nor tokens stand in the database', async () => {
  const answer = await post('/auth/surfer-signup', person('secret@example.org'))
  const { rows } = await site.context.pool.query<{ row: string }>(
    'select s::text as row from surfer s union all select l::text from login l',
  )
  const stored = rows.map(({ row }) => row).join('\n')
  assert.match(stored, /\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert(!stored.includes('um mar de sal'))
  assert(!stored.includes(answer.json().authToken))
})
