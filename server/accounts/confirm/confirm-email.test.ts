import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer, PASSWORD } from '#tests/support/factories/account-factory.ts'
import { makeLocation } from '#tests/support/factories/place-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true })
})
after(() => site.close())

const NEW = 'another long enough one'
const doors = { surfer: 'surfer-signup', photographer: 'photographer-signup_withemail' } as const
type Role = keyof typeof doors
const roles = ['surfer', 'photographer'] as const

const post = (path: string, payload: object, token?: string, remoteAddress = '127.0.0.1') =>
  site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
const signUp = (role: Role, email: string, password = PASSWORD, from?: string) =>
  post(`/auth/${doors[role]}`, { first_name: 'Ana', last_name: 'Sal', email, password }, undefined, from)
const logIn = (role: Role, email: string, password = PASSWORD) =>
  post(`/auth/${role}-login`, { email, password })
const details = async (role: Role, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await site.app.inject({ url: `/api/${role}/mydetails`, headers })).json()
}
async function mailsTo(email: string) {
  await site.drain()
  return site.inbox?.messages().filter((mail) => mail.to === email) ?? []
}
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject).sort()
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /confirm-email#([\w-]{43})/.exec(text)?.[1] ?? [])
const confirm = (token: string, login?: string) => post('/auth/confirm-email', { token }, login)

for (const role of roles) {
  test(`a new ${role} is asked to confirm the address and welcomed only then`, async () => {
    const email = `new-${role}@example.org`
    const { authToken } = (await signUp(role, email)).json()
    assert.deepEqual(await subjects(email), ['Confirm your email'])
    assert.ok(!(await mailsTo(email))[0]?.text.includes('Ana'), 'nothing that somebody typed')
    assert.equal((await details(role, authToken)).email_confirmed, false)
    const [token = ''] = await linksTo(email)
    assert.deepEqual((await confirm(token, authToken)).json(), { role })
    assert.equal((await details(role, authToken)).email_confirmed, true)
    assert.equal((await confirm(token)).statusCode, 200, 'a second press changes nothing')
    assert.deepEqual(await subjects(email), ['Confirm your email', 'Welcome to Swellframe'])
  })

  test(`a ${role}'s sign-up under a known address answers like any other, logs in, and mails the owner`, async () => {
    const owner = await (role === 'surfer' ? makeSurfer : makePhotographer)(site.context)
    const [known, fresh] = [await signUp(role, owner.email, NEW), await signUp(role, `x-${owner.email}`, NEW)]
    assert.deepEqual(
      [known.statusCode, Object.keys(known.json())],
      [fresh.statusCode, Object.keys(fresh.json())],
    )
    const shape = async (answer: typeof known) => {
      const { id, email, ...rest } = await details(role, answer.json().authToken)
      return [typeof id, typeof email, rest]
    }
    assert.deepEqual(await shape(known), await shape(fresh))
    assert.deepEqual(await subjects(owner.email), ['You already have an account'])
    assert.deepEqual(await linksTo(owner.email), [], 'nobody else can take the address')
    // Each opens by the password it was made with, and the owner's stays the owner's.
    for (const email of [owner.email, `x-${owner.email}`])
      assert.equal((await logIn(role, email, NEW)).statusCode, 200)
    const own = await logIn(role, owner.email)
    assert.equal((await details(role, own.json().authToken)).id, owner.id)
    assert.equal((await logIn(role, owner.email, 'neither of them')).statusCode, 401)
  })

  test(`a ${role}'s change to a known address answers like any other and mails the owner`, async () => {
    const make = role === 'surfer' ? makeSurfer : makePhotographer
    const [person, owner] = [await make(site.context), await make(site.context)]
    const answer = await site.app.inject({
      method: 'PATCH',
      url: `/api/${role}/${role === 'surfer' ? 'contactdetails' : 'contactinfo'}`,
      headers: person.headers,
      payload: { email: owner.email.toUpperCase() },
    })
    assert.deepEqual([answer.statusCode, answer.json()], [200, { email: owner.email }])
    assert.deepEqual(await subjects(owner.email), ['You already have an account'])
    assert.equal((await logIn(role, owner.email)).statusCode, 200)
  })
}

test('of three who sign up with one address at once all get in, and exactly one can confirm it', async () => {
  const email = 'rush@example.org'
  const answers = await Promise.all(
    Array.from({ length: 3 }, (_, n) => signUp('surfer', email, `a long password ${n}`)),
  )
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [201])
  const links = await linksTo(email)
  assert.equal(links.length, 3)
  const confirmed = await Promise.all(
    answers.map((answer, n) => confirm(links[n] ?? '', answer.json().authToken)),
  )
  assert.deepEqual(confirmed.map(({ statusCode }) => statusCode).sort(), [200, 409, 409])
  const [taken] = confirmed.filter(({ statusCode }) => statusCode === 409)
  assert.equal(taken?.json().code, 'email_taken')
  for (let n = 0; n < 3; n += 1)
    assert.equal((await logIn('surfer', email, `a long password ${n}`)).statusCode, 200)
})

test('nobody floods an address or the world with mails that ask', async () => {
  const email = 'flooded@example.org'
  const { authToken } = (await signUp('surfer', email)).json()
  const again = () => post('/auth/resend-confirmation', {}, authToken)
  assert.deepEqual([(await again()).statusCode, (await again()).statusCode], [200, 200])
  const refused = await again()
  assert.deepEqual([refused.statusCode, refused.json().code], [429, 'rate_limited'])
  for (const role of roles) assert.equal((await signUp(role, email, NEW)).statusCode, 201)
  assert.equal((await mailsTo(email)).length, 3)
  await site.context.pool.query(`update email_confirmation set asked_at = now() - interval '2 hours'`)
  assert.equal((await again()).statusCode, 200)
})

test('a link that is unknown, too old, of a former address or pressed by a closed account confirms nothing', async () => {
  const email = 'late@example.org'
  const { authToken } = (await signUp('surfer', email)).json()
  const [token = ''] = await linksTo(email)
  await site.context.pool.query(`update email_confirmation set asked_at = now() - interval '8 days'`)
  assert.equal((await confirm(token, authToken)).statusCode, 410)
  await site.context.pool.query('update email_confirmation set asked_at = now()')
  const headers = { authorization: `Bearer ${authToken}` }
  await site.app.inject({
    method: 'PATCH',
    url: '/api/surfer/contactdetails',
    headers,
    payload: { email: 'moved-on@example.org' },
  })
  assert.deepEqual((await confirm(token, authToken)).json().code, 'login_required')
  assert.deepEqual(await subjects(email), ['Confirm your email'], 'an address nobody confirmed hears no more')
  const [next = ''] = await linksTo('moved-on@example.org')
  await site.app.inject({
    method: 'DELETE',
    url: '/api/surfer/delete',
    headers,
    payload: { password: PASSWORD },
  })
  assert.equal((await confirm(next, authToken)).statusCode, 401)
  assert.equal((await confirm('a'.repeat(43))).statusCode, 410)
  assert.deepEqual(await subjects('moved-on@example.org'), ['Confirm your email'], 'no farewell, either')
})

test('a wish for session news is no way around: an unconfirmed address is asked first', async () => {
  const email = 'hopes@example.org'
  const { authToken } = (await signUp('surfer', email)).json()
  const wish = { email, day: today(), location_id: (await makeLocation(site.context)).id }
  assert.equal((await post('/help', wish, authToken)).statusCode, 200)
  const address = async () =>
    (await site.context.pool.query('select confirmed_at from alert_address where email = $1', [email]))
      .rows[0]
  assert.equal((await address())?.confirmed_at, null)
  const [token = ''] = await linksTo(email)
  await confirm(token, authToken)
  await site.drain()
  assert.notEqual((await address())?.confirmed_at, null, 'one link is enough for both')
})

test('a reset mailed to an unconfirmed address names nobody, and its use confirms the address', async () => {
  const email = 'forgot@example.org'
  await signUp('surfer', email)
  await post('/auth/surfer-forgot-password', { email })
  const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('new password'))
  assert.ok(mail && !mail.text.includes('Ana'))
  const token = new URL(/http\S+reset-password\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('token')
  assert.equal((await post('/auth/surfer-reset-password', { token, password: NEW })).statusCode, 200)
  const { authToken } = (await logIn('surfer', email, NEW)).json()
  assert.equal((await details('surfer', authToken)).email_confirmed, true)
  for (let n = 0; n < 5; n += 1) await post('/auth/surfer-forgot-password', { email: 'rush@example.org' })
})

test('resets of an unconfirmed address are bounded for themselves', async () => {
  const email = 'often@example.org'
  await signUp('surfer', email)
  for (let n = 0; n < 5; n += 1) await post('/auth/surfer-forgot-password', { email })
  assert.equal((await mailsTo(email)).length, 1 + 3)
})

test('an address that a new account has confirmed meanwhile is shared when a change is undone', async () => {
  const owner = await makeSurfer(site.context)
  await site.app.inject({
    method: 'PATCH',
    url: '/api/surfer/contactdetails',
    headers: owner.headers,
    payload: { email: `thief-${owner.email}` },
  })
  const [left] = await mailsTo(owner.email)
  const undo = /undo-email-change#([\w-]{43})/.exec(left?.text ?? '')?.[1]
  const { authToken } = (await signUp('surfer', owner.email, 'of the new account')).json()
  const [token = ''] = await linksTo(owner.email)
  assert.equal((await confirm(token, authToken)).statusCode, 200)
  assert.equal((await post('/auth/undo-email-change', { token: undo, password: NEW })).statusCode, 200)
  const back = (await logIn('surfer', owner.email, NEW)).json()
  assert.equal((await details('surfer', back.authToken)).id, owner.id)
  assert.equal((await logIn('surfer', owner.email, 'of the new account')).statusCode, 200)
})

test('a stranger who signed up under an address gets no more guesses at its owner by that', async () => {
  const owner = await makeSurfer(site.context)
  const from = '203.0.113.200'
  const guesses: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const mine = `mine alone ${turn}`
    const { deviceToken } = (await signUp('surfer', owner.email, mine, from)).json()
    const log = (password: string) =>
      post('/auth/surfer-login', { email: owner.email, password, deviceToken }, undefined, from)
    for (let n = 0; n < 6; n += 1) guesses.push((await log(`guess ${turn} ${n}`)).statusCode)
    // His own account opens meanwhile; the owner's does not, even to the right password, once the guesses are used up.
    assert.equal((await log(mine)).statusCode, 200)
    if (turn > 1) assert.equal((await log(PASSWORD)).statusCode, 401)
  }
  assert.equal((await logIn('surfer', owner.email)).statusCode, 200, 'from elsewhere the owner gets in')
  assert.ok(guesses.every((status) => status === 401))
})
