import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer, PASSWORD } from '#tests/support/factories/account-factory.ts'
import { countLoginAttempt } from '../throttle/login-throttle.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const logIn = (email: string, password: string, remoteAddress = '127.0.0.1', role = 'surfer') =>
  site.app.inject({
    method: 'POST',
    url: `/api/auth/${role}-login`,
    payload: { email, password },
    remoteAddress,
  })
const details = (token: string, role = 'surfer') =>
  site.app.inject({ url: `/api/${role}/mydetails`, headers: { authorization: `Bearer ${token}` } })

test('a surfer logs in, sees who is logged in, and after logging out the token is dead', async () => {
  const { email } = await makeSurfer(site.context)
  const first = (await logIn(email.toUpperCase(), PASSWORD)).json().authToken
  const second = (await logIn(email, PASSWORD)).json().authToken
  assert.notEqual(first, second)
  assert.equal((await details(first)).json().email, email)
  const out = await site.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${first}` },
  })
  assert.deepEqual(out.json(), { ok: true })
  assert.equal((await details(first)).statusCode, 401)
  assert.equal((await details(second)).statusCode, 200)
})

test('a wrong password, an unknown address and the other role are answered alike', async () => {
  const surfer = await makeSurfer(site.context)
  const photographer = await makePhotographer(site.context)
  const answers = await Promise.all([
    logIn(surfer.email, 'not this one'),
    logIn('nobody@example.org', PASSWORD),
    logIn(photographer.email, PASSWORD),
    logIn(surfer.email, PASSWORD, '127.0.0.1', 'photographer'),
    logIn("' or 1=1 --", PASSWORD),
  ])
  for (const answer of answers) {
    assert.equal(answer.statusCode, 401)
    assert.deepEqual(answer.json(), { code: 'invalid_credentials', message: 'Invalid credentials' })
  }
})

test('no token, a made-up one, an expired one and one of the other role open nothing', async () => {
  const surfer = await makeSurfer(site.context)
  const photographer = await makePhotographer(site.context)
  assert.equal((await site.app.inject({ url: '/api/surfer/mydetails' })).statusCode, 401)
  assert.equal((await details('a'.repeat(43))).statusCode, 401)
  assert.equal((await details(photographer.token)).statusCode, 403)
  assert.equal((await details(surfer.token, 'photographer')).statusCode, 403)
  await site.context.db
    .updateTable('login')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('surfer_id', '=', surfer.id)
    .execute()
  assert.equal((await details(surfer.token)).statusCode, 401)
})

test('guessing from one address is stopped while the owner still gets in from another', async () => {
  const { email } = await makeSurfer(site.context)
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => logIn(email, `guess ${n}`, '203.0.113.5')),
  )
  assert.equal(guesses.filter((answer) => answer.statusCode === 401).length, 10)
  assert.equal(guesses.filter((answer) => answer.statusCode === 429).length, 20)
  assert.equal((await logIn(email, PASSWORD, '203.0.113.5')).statusCode, 429)
  assert.equal((await logIn(email, PASSWORD, '198.51.100.9')).statusCode, 200)
})

test('guessing from a hundred addresses closes the account to strangers, not to its owner', async () => {
  const { email } = await makeSurfer(site.context)
  assert.equal((await logIn(email, PASSWORD, '198.51.100.9')).statusCode, 200)
  for (let n = 0; n < 100; n += 1)
    await countLoginAttempt(site.context, { role: 'surfer', email, address: `2001:db8:${n.toString(16)}::1` })
  assert.equal((await logIn(email, 'guess', '2001:db8:ffff::1')).statusCode, 429)
  assert.equal((await logIn(email, PASSWORD, '198.51.100.9')).statusCode, 200)
})

test('logging in rightly again and again is nothing unusual', async () => {
  const { email } = await makeSurfer(site.context)
  for (let n = 0; n < 15; n += 1)
    assert.equal((await logIn(email, PASSWORD, '198.51.100.20')).statusCode, 200)
})

test('logging in rightly from thirty tabs at once is nothing unusual either', async () => {
  const { email } = await makeSurfer(site.context)
  const tabs = await Promise.all(Array.from({ length: 30 }, () => logIn(email, PASSWORD, '198.51.100.21')))
  assert.deepEqual([...new Set(tabs.map((answer) => answer.statusCode))], [200])
})

test('one address alone cannot close an account to the others, however often it tries', async () => {
  const { email } = await makeSurfer(site.context)
  const who = { role: 'surfer' as const, email, address: '203.0.113.77' }
  for (let n = 0; n < 120; n += 1) await countLoginAttempt(site.context, who).catch(() => null)
  assert.equal((await logIn(email, PASSWORD, '203.0.113.77')).statusCode, 429)
  assert.equal((await logIn(email, PASSWORD, '198.51.100.30')).statusCode, 200)
})

test('a house full of wrong tries does not shut out who is at home there', async () => {
  const { email } = await makeSurfer(site.context)
  const address = '203.0.113.99'
  assert.equal((await logIn(email, PASSWORD, address)).statusCode, 200)
  for (let n = 0; n < 101; n += 1)
    await countLoginAttempt(site.context, { role: 'surfer', email: `guess-${n}@example.org`, address }).catch(
      () => null,
    )
  assert.equal((await logIn('somebody@example.org', 'guess', address)).statusCode, 429)
  assert.equal((await logIn(email, PASSWORD, address)).statusCode, 200)
})

test('an account made under a foreign address neither allows more guesses at the one that is there nor tells of it', async () => {
  const [owner, nobody] = [(await makeSurfer(site.context)).email, 'nobody-is-there@example.org']
  const password = 'the guess of somebody'
  const tried: number[][] = []
  for (const email of [owner, nobody]) {
    const payload = { first_name: 'Ana', last_name: 'Sal', email, password }
    const made = await site.app.inject({ method: 'POST', url: '/api/auth/surfer-signup', payload })
    assert.equal(made.statusCode, 201)
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const typed = n < 6 ? `guess ${n}` : password
      statuses.push((await logIn(email, typed, '203.0.113.120')).statusCode)
    }
    tried.push(statuses)
  }
  const expected = [...Array(6).fill(401), ...Array(4).fill(200), 429, 429]
  assert.deepEqual(tried, [expected, expected])
  assert.equal((await logIn(owner, PASSWORD, '198.51.100.40')).statusCode, 200)
})
