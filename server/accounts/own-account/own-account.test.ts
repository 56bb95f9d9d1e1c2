import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Method } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import { openLogin } from '../login/open-login.ts'
import { issueResetLink } from '../reset/issue-reset-link.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true })
})
after(() => site.close())

const ask = (method: Method, path: string, person: MadePerson | string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api${path}`,
    headers: typeof person === 'string' ? { authorization: `Bearer ${person}` } : person.headers,
    ...(payload && { payload }),
  })
const logIn = (role: string, email: string, password: string) =>
  site.app.inject({ method: 'POST', url: `/api/auth/${role}-login`, payload: { email, password } })
const secondLogin = (person: MadePerson) =>
  site.context.db
    .transaction()
    .execute((tx) => openLogin(tx, person, { throttleKey: null, device: null, byPassword: true }))
const mailsTo = (email: string) => site.inbox?.messages().filter((mail) => mail.to === email) ?? []
const areas = [
  { role: 'surfer', contact: '/surfer/contactdetails', make: makeSurfer },
  { role: 'photographer', contact: '/photographer/contactinfo', make: makePhotographer },
] as const
const NEW = 'another long enough one'

test('a surfer changes first and last name', async () => {
  const surfer = await makeSurfer(site.context)
  const names = { first_name: ' Zé <b>', last_name: 'مد وجزر 🌊' }
  const answer = await ask('PATCH', '/surfer/personaldetails', surfer, {
    ...names,
    id: 1,
    isPhotographer: true,
  })
  assert.equal(answer.statusCode, 200, answer.body)
  const details = (await ask('GET', '/surfer/mydetails', surfer)).json()
  assert.deepEqual(answer.json(), details)
  assert.deepEqual(
    [details.first_name, details.last_name, details.id, details.isPhotographer],
    ['Zé <b>', 'مد وجزر 🌊', surfer.id, false],
  )
  for (const last_name of ['', '  ', 'x'.repeat(10_000), 'a\u202eb', 7]) {
    const refused = await ask('PATCH', '/surfer/personaldetails', surfer, { first_name: 'Zé', last_name })
    assert.equal(refused.statusCode, 400)
    assert.deepEqual(Object.keys(refused.json().fields), ['last_name'])
  }
})

for (const { role, contact, make } of areas) {
  test(`a ${role} changes the email, logs in with it, and both addresses are told once`, async () => {
    const person = await make(site.context)
    const next = `Next-${person.email}`
    const link = await site.context.db.transaction().execute((tx) => issueResetLink(tx, role, person.id))
    const token = new URL(link ?? '', site.url).searchParams.get('token')
    const answer = await ask('PATCH', contact, person, { email: ` ${next} ` })
    assert.deepEqual([answer.statusCode, answer.json()], [200, { email: next.toLowerCase() }])
    assert.equal((await ask('GET', `/${role}/mydetails`, person)).json().email, next.toLowerCase())
    assert.equal((await logIn(role, next, PASSWORD)).statusCode, 200)
    assert.equal((await logIn(role, person.email, PASSWORD)).statusCode, 401)
    const reset = await ask('POST', `/auth/${role}-validate-reset-token`, '', { token })
    assert.equal(reset.statusCode, 422)
    await ask('PATCH', contact, person, { email: next })
    await site.drain()
    const [old, ...more] = mailsTo(person.email)
    const [fresh, ...copies] = mailsTo(next.toLowerCase())
    assert.deepEqual([more, copies], [[], []])
    assert.equal(old?.subject, 'Your email address was changed')
    assert.match(old.text, /write to support@swellframe\.example/)
    assert(!old.text.includes(next.toLowerCase()))
    assert.equal(fresh?.subject, 'Confirm your email')
    const left = await site.context.db.selectFrom('address_note').select('id').execute()
    assert.deepEqual(left, [])
  })

  test(`changing a ${role}'s email logs out everywhere else`, async () => {
    const person = await make(site.context)
    const elsewhere = await secondLogin(person)
    assert.equal((await ask('PATCH', contact, person, { email: `moved-${person.email}` })).statusCode, 200)
    assert.equal((await ask('GET', `/${role}/mydetails`, elsewhere)).statusCode, 401)
    assert.equal((await ask('GET', `/${role}/mydetails`, person)).statusCode, 200)
  })

  test(`a login without a password a moment ago needs it to change a ${role}'s email`, async () => {
    const person = await make(site.context)
    const typed = (password_at: Date | null) =>
      site.context.db.updateTable('login').set({ password_at }).where(`${role}_id`, '=', person.id).execute()
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await typed(minutesAgo(4))
    const early = await ask('PATCH', contact, person, { email: `early-${person.email}` })
    assert.equal(early.statusCode, 200)
    const email = `stale-${person.email}`
    await typed(null)
    assert.equal((await ask('PATCH', contact, person, { email })).json().code, 'password_required')
    await typed(minutesAgo(6))
    const asked = await ask('PATCH', contact, person, { email })
    assert.deepEqual([asked.statusCode, asked.json().code], [422, 'password_required'])
    assert.deepEqual(asked.json().fields, { current_password: 'Please enter your password' })
    const wrong = await ask('PATCH', contact, person, { email, current_password: 'not this one' })
    assert.deepEqual([wrong.statusCode, wrong.json().code], [422, 'wrong_password'])
    const right = await ask('PATCH', contact, person, { email, current_password: PASSWORD })
    assert.equal(right.statusCode, 200)
  })

  test(`a ${role} changes the password: every other login ends, the answer carries a living one`, async () => {
    const person = await make(site.context)
    const elsewhere = await secondLogin(person)
    const answer = await ask('PATCH', `/${role}/password`, person, {
      current_password: PASSWORD,
      new_password: NEW,
      confirm_new_password: NEW,
    })
    assert.equal(answer.statusCode, 200, answer.body)
    const { authToken } = answer.json()
    const codes = await Promise.all(
      [authToken, person.token, elsewhere].map((token) => ask('GET', `/${role}/mydetails`, token)),
    )
    assert.deepEqual(
      codes.map((one) => one.statusCode),
      [200, 401, 401],
    )
    assert.equal((await logIn(role, person.email, PASSWORD)).statusCode, 401)
    assert.equal((await logIn(role, person.email, NEW)).statusCode, 200)
  })

  test(`a ${role}'s password stays when the current one is wrong, the new ones differ or are too short`, async () => {
    const person = await make(site.context)
    const change = async (current_password: string, new_password: string, confirm_new_password: string) => {
      const body = { current_password, new_password, confirm_new_password }
      const { code, fields } = (await ask('PATCH', `/${role}/password`, person, body)).json()
      return [code, fields]
    }
    assert.deepEqual(await change('not this one', NEW, NEW), [
      'wrong_password',
      { current_password: 'The password is not correct' },
    ])
    assert.deepEqual(await change(PASSWORD, NEW, `${NEW} `), [
      'invalid_input',
      { confirm_new_password: 'New passwords do not match' },
    ])
    assert.deepEqual(await change(PASSWORD, 'short', 'short'), [
      'invalid_input',
      { new_password: 'Password must be at least 8 characters long' },
    ])
    assert.deepEqual(await change('', NEW, NEW), [
      'invalid_input',
      { current_password: 'Please enter your password' },
    ])
    assert.equal((await ask('GET', `/${role}/mydetails`, person)).statusCode, 200)
  })
}

test('of two password changes at once one wins, and its token lives', async () => {
  const surfer = await makeSurfer(site.context)
  const answers = await Promise.all(
    ['first new password', 'other new password'].map((word) =>
      ask('PATCH', '/surfer/password', surfer, {
        current_password: PASSWORD,
        new_password: word,
        confirm_new_password: word,
      }),
    ),
  )
  const won = answers.filter((answer) => answer.statusCode === 200)
  assert.equal(won.length, 1)
  assert.equal((await ask('GET', '/surfer/mydetails', won[0]?.json().authToken)).statusCode, 200)
})

test('a stolen login cannot guess the password: ten wrong tries, then it must wait', async () => {
  const surfer = await makeSurfer(site.context)
  const codes: string[] = []
  for (let n = 0; n < 12; n += 1)
    codes.push((await ask('DELETE', '/surfer/delete', surfer, { password: `guess ${n}` })).json().code)
  assert.deepEqual(codes, [...Array(10).fill('wrong_password'), 'rate_limited', 'rate_limited'])
})

for (const { role, make } of areas)
  test(`a ${role} is mailed of a new password, by a change and by a reset; an unconfirmed address of neither`, async () => {
    for (const confirmed of [true, false]) {
      const person = await make(site.context, confirmed ? {} : { email_confirmed_at: null })
      const passwords = { current_password: PASSWORD, new_password: NEW, confirm_new_password: NEW }
      assert.equal((await ask('PATCH', `/${role}/password`, person, passwords)).statusCode, 200)
      const path = await site.context.db.transaction().execute((tx) => issueResetLink(tx, role, person.id))
      const token = new URL(path ?? '', site.url).searchParams.get('token')
      const reset = { token, password: `${NEW} again` }
      assert.equal((await ask('POST', `/auth/${role}-reset-password`, '', reset)).statusCode, 200)
      await site.drain()
      const told = mailsTo(person.email).map(({ subject }) => subject)
      assert.deepEqual(told, confirmed ? Array(2).fill('Your password was changed') : [])
    }
  })
