import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { holding, untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makePhotographer, makeSurfer, PASSWORD } from '#tests/support/factories/account-factory.ts'
import { countLoginAttempt } from './login-throttle.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true })
})
after(() => site.close())

const HOME = '198.51.100.9'
type Typed = { password?: string; from?: string; deviceToken?: string; role?: string }
const logIn = (
  email: string,
  { password = PASSWORD, from = HOME, deviceToken, role = 'surfer' }: Typed = {},
) =>
  site.app.inject({
    method: 'POST',
    url: `/api/auth/${role}-login`,
    payload: { email, password, ...(deviceToken !== undefined && { deviceToken }) },
    remoteAddress: from,
  })
const openLink = (token: string) =>
  site.app.inject({ method: 'POST', url: '/api/auth/new-device', payload: { token } })

/** Wrong passwords from so many networks that the account is closed to every browser it does not know. */
async function attack(email: string, role: 'surfer' | 'photographer' = 'surfer'): Promise<void> {
  for (let n = 0; n < 100; n += 1)
    await countLoginAttempt(site.context, { role, email, address: `2001:db8:${n.toString(16)}::1` })
}
/** The tokens of the links mailed to an address. */
async function links(email: string): Promise<string[]> {
  await site.drain()
  const mails = site.inbox?.messages().filter((mail) => mail.to === email) ?? []
  return mails.flatMap(({ text }) => /new-device#([\w-]{43})/.exec(text)?.[1] ?? [])
}

test('an owner gets in from a browser that logged in before, after logging out, whatever others do', async () => {
  const { email } = await makeSurfer(site.context)
  const { authToken, deviceToken } = (await logIn(email)).json()
  await site.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${authToken}` },
  })
  await attack(email)
  // Guesses from the owner's own network, too.
  for (let n = 0; n < 11; n += 1) await logIn(email, { password: `guess ${n}` })
  assert.equal((await logIn(email)).statusCode, 429)
  const again = await logIn(email, { deviceToken })
  assert.equal(again.statusCode, 200)
  assert.equal(again.json().deviceToken, deviceToken, 'the browser keeps its token')
  assert.equal((await logIn(email, { deviceToken, from: '203.0.113.40' })).statusCode, 200)
})

test('a known browser guesses ten times, then it must wait, and nobody else waits for it', async () => {
  const { email } = await makeSurfer(site.context)
  const [mine, other] = [(await logIn(email)).json(), (await logIn(email)).json()]
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, n) =>
      logIn(email, { password: `guess ${n}`, deviceToken: mine.deviceToken }),
    ),
  )
  assert.equal(guesses.filter((answer) => answer.statusCode === 401).length, 10)
  assert.equal((await logIn(email, { deviceToken: mine.deviceToken })).statusCode, 429)
  assert.equal((await logIn(email, { deviceToken: other.deviceToken })).statusCode, 200)
})

test("a made-up token, another account's and the other role's make no browser known", async () => {
  const { email } = await makeSurfer(site.context)
  const stranger = await makeSurfer(site.context)
  const photographer = await makePhotographer(site.context, { email })
  const tokens = [
    'x'.repeat(43),
    'x'.repeat(200),
    (await logIn(stranger.email)).json().deviceToken,
    (await logIn(photographer.email, { role: 'photographer' })).json().deviceToken,
  ]
  await attack(email)
  for (const deviceToken of tokens) assert.equal((await logIn(email, { deviceToken })).statusCode, 429)
  const fixed = 'F'.repeat(43)
  assert.notEqual((await logIn(stranger.email, { deviceToken: fixed })).json().deviceToken, fixed)
})

test('from a new browser an owner gets in by a mailed link, which works once and opens nothing alone', async () => {
  const { email } = await makeSurfer(site.context)
  await attack(email)
  const blocked = await logIn(email, { from: '203.0.113.50' })
  assert.deepEqual([blocked.statusCode, blocked.json().code], [429, 'rate_limited'])
  const [token = '', ...more] = await links(email)
  assert.equal(more.length, 0)
  const used = await openLink(token)
  assert.equal(used.statusCode, 200, used.body)
  assert.deepEqual(Object.keys(used.json()).sort(), ['deviceToken', 'role'])
  const { deviceToken } = used.json()
  assert.equal(
    (await logIn(email, { deviceToken, password: 'a guess', from: '203.0.113.50' })).statusCode,
    401,
  )
  assert.equal((await logIn(email, { deviceToken, from: '203.0.113.50' })).statusCode, 200)
  assert.deepEqual(
    [(await openLink(token)).statusCode, (await openLink('a'.repeat(43))).statusCode],
    [410, 410],
  )
})

test('a photographer gets such a link, too', async () => {
  const { email } = await makePhotographer(site.context)
  await attack(email, 'photographer')
  await logIn(email, { role: 'photographer', from: '203.0.113.51' })
  const [token = ''] = await links(email)
  assert.equal((await openLink(token)).json().role, 'photographer')
})

test('a blocked log-in answers alike whether or not somebody has the address, and mails no flood', async () => {
  const { email } = await makeSurfer(site.context)
  const nobody = 'nobody-there@example.org'
  const answers = []
  for (const address of [email, nobody]) {
    await attack(address)
    for (let n = 0; n < 30; n += 1) answers.push(await logIn(address, { from: `203.0.113.${60 + n}` }))
  }
  assert.deepEqual([...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))].length, 1)
  assert.equal((await links(email)).length, 1)
  assert.equal((await links(nobody)).length, 0)
  // The next window asks again; within the hour no second mail goes.
  await site.context.pool.query('delete from login_attempt')
  await attack(email)
  await logIn(email, { from: '203.0.113.99' })
  assert.equal((await links(email)).length, 1)
  await site.context.pool.query(`update device_link set created_at = now() - interval '61 minutes'`)
  await site.context.pool.query('delete from login_attempt')
  await attack(email)
  await logIn(email, { from: '203.0.113.99' })
  const mailed = await links(email)
  assert.equal(mailed.length, 2)
  for (const token of mailed) assert.equal((await openLink(token)).statusCode, 200, 'both still work')
})

test('whoever is logged in confirms the password whatever others do', async () => {
  const surfer = await makeSurfer(site.context)
  await attack(surfer.email)
  const answer = await site.app.inject({
    method: 'PATCH',
    url: '/api/surfer/contactdetails',
    headers: surfer.headers,
    payload: { email: `moved-${surfer.email}`, current_password: PASSWORD },
    remoteAddress: '203.0.113.120',
  })
  assert.equal(answer.statusCode, 200, answer.body)
})

test('a sign-up makes its browser known; of many browsers the last thirty stay; closing forgets them', async () => {
  const person = { first_name: 'Ana', last_name: 'Sal', email: 'ana-known@example.org', password: PASSWORD }
  const signedUp = await site.app.inject({ method: 'POST', url: '/api/auth/surfer-signup', payload: person })
  const { authToken, deviceToken } = signedUp.json()
  const headers = { authorization: `Bearer ${authToken}` }
  const ask = (method: 'GET' | 'DELETE', path: string, payload?: object) =>
    site.app.inject({ method, url: `/api/surfer/${path}`, headers, ...(payload && { payload }) })
  const { id } = (await ask('GET', 'mydetails')).json()
  await attack(person.email)
  assert.equal((await logIn(person.email, { deviceToken, from: '203.0.113.130' })).statusCode, 200)
  await site.context.pool.query('delete from login_attempt')
  for (let n = 0; n < 31; n += 1)
    assert.equal((await logIn(person.email, { from: `198.51.100.${n}` })).statusCode, 200)
  const devices = async () => {
    const { rows } = await site.context.pool.query('select from known_device where surfer_id = $1', [id])
    return rows.length
  }
  assert.equal(await devices(), 30)
  const closed = await ask('DELETE', 'delete', { password: PASSWORD })
  assert.equal(closed.statusCode, 200, closed.body)
  assert.equal(await devices(), 0)
})

test('a known browser opens its account however many others are made under an address not yet confirmed', async () => {
  const owner = await makeSurfer(site.context, { email_confirmed_at: null })
  const { deviceToken } = (await logIn(owner.email)).json()
  for (let n = 0; n < 20; n += 1)
    await makeSurfer(site.context, { email: owner.email, email_confirmed_at: null })
  const { authToken } = (await logIn(owner.email, { deviceToken })).json()
  const headers = { authorization: `Bearer ${authToken}` }
  assert.equal((await site.app.inject({ url: '/api/surfer/mydetails', headers })).json().id, owner.id)
})

test('a link pressed while its account is closed waits for the account before it takes anything else', async () => {
  const { email, id } = await makeSurfer(site.context)
  await attack(email)
  await logIn(email)
  const [link = ''] = await links(email)
  await holding(site.context.pool, async (closing) => {
    await closing.query('select id from surfer where id = $1 for no key update', [id])
    const call = openLink(link).then((answer) => answer)
    await untilWaiting(closing, call)
    await closing.query('select from device_link where surfer_id = $1 for update nowait', [id])
    await closing.query('update surfer set closed_at = now() where id = $1', [id])
    await closing.query('commit')
    assert.equal((await call).statusCode, 410)
  })
})
