import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Login } from '#contract/accounts/logins.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { holding, untilWaiting } from '#tests/support/database/until-waiting.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const areas = [
  { role: 'surfer', make: makeSurfer },
  { role: 'photographer', make: makePhotographer },
] as const

const ask = (method: 'GET' | 'DELETE', path: string, token: string) =>
  site.app.inject({ method, url: `/api/auth/logins${path}`, headers: { authorization: `Bearer ${token}` } })
const loginsOf = async (token: string): Promise<Login[]> => (await ask('GET', '', token)).json().logins
async function logInAgain({ role, email }: MadePerson, userAgent = FIREFOX): Promise<string> {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/auth/${role}-login`,
    headers: { 'user-agent': userAgent },
    payload: { email, password: PASSWORD },
  })
  return answer.json().authToken
}
const isAlive = async (token: string) => (await ask('GET', '', token)).statusCode === 200

for (const { role, make } of areas) {
  test(`a ${role} sees every login with its device, this one first, and ends one: it is dead at once`, async () => {
    const person = await make(site.context)
    const token = await logInAgain(person)
    const [first, second, ...more] = await loginsOf(token)
    assert(first && second)
    assert.deepEqual(more, [])
    assert.deepEqual([first.is_current, first.device], [true, 'Firefox on Linux'])
    assert.deepEqual([second.is_current, second.device], [false, 'Unknown device'])
    assert.match(first.used_at, /:00:00\.000Z$/)
    assert.ok(Math.abs(Date.parse(first.began_at) - Date.now()) < 3_600_000)
    assert.equal((await ask('DELETE', `/${second.id}`, token)).statusCode, 200)
    assert.equal(await isAlive(person.token), false)
    assert.deepEqual(
      (await loginsOf(token)).map(({ id }) => id),
      [first.id],
    )
  })

  test(`a ${role} ends all other logins and stays logged in`, async () => {
    const person = await make(site.context)
    const tokens = await Promise.all([1, 2, 3].map(() => logInAgain(person)))
    const [mine = '', ...others] = tokens
    assert.equal((await ask('DELETE', '', mine)).statusCode, 200)
    for (const token of [person.token, ...others]) assert.equal(await isAlive(token), false)
    assert.equal((await loginsOf(mine)).length, 1)
  })
}

test('a login of somebody else, of the same number in the other kind of account, and none are all "not found"', async () => {
  const [surfer, other] = [await makeSurfer(site.context), await makeSurfer(site.context)]
  const photographer = await makePhotographer(site.context)
  const [login] = await loginsOf(surfer.token)
  const answers = [
    await ask('DELETE', `/${login?.id}`, other.token),
    await ask('DELETE', `/${login?.id}`, photographer.token),
    await ask('DELETE', '/2147483647', surfer.token),
    await ask('DELETE', '/0', surfer.token),
  ]
  for (const answer of answers)
    assert.deepEqual([answer.statusCode, answer.json()], [404, { code: 'not_found', message: 'Not found' }])
  assert.equal((await loginsOf(surfer.token)).length, 1)
  assert.equal((await loginsOf(other.token)).length, 1)
})

test('an expired login is not listed, and the hour of the last use moves on when a login is used', async () => {
  const person = await makeSurfer(site.context)
  const [mine, gone] = [await logInAgain(person), await logInAgain(person)]
  const { db } = site.context
  const ids = (await loginsOf(gone)).map(({ id }) => id).sort((a, b) => a - b)
  const past = new Date(Date.now() - 5 * 3_600_000)
  await db.updateTable('login').set({ used_at: past }).where('surfer_id', '=', person.id).execute()
  await db
    .updateTable('login')
    .set({ expires_at: past })
    .where('id', '=', ids[2] ?? 0)
    .execute()
  assert.equal(await isAlive(gone), false)
  const [current, idle, ...more] = await loginsOf(mine)
  assert(current && idle)
  assert.deepEqual(more, [])
  assert.ok(Date.parse(current.used_at) > Date.now() - 3_600_000)
  assert.equal(idle.used_at, past.toISOString())
})

test('what a device calls itself is never shown as it came', async () => {
  const person = await makeSurfer(site.context)
  const token = await logInAgain(person, 'Call +351 900 000 000 <b>now</b> Firefox')
  assert.deepEqual(
    (await loginsOf(token)).map(({ device }) => device),
    ['Unknown device', 'Unknown device'],
  )
})

test('a log-in waits for nobody whose expired logins and browsers somebody is deleting', async () => {
  const [person, other] = [await makePhotographer(site.context), await makePhotographer(site.context)]
  const { pool } = site.context
  await logInAgain(other)
  await pool.query(`update login set expires_at = now() - interval '1 day' where photographer_id = $1`, [
    other.id,
  ])
  await pool.query(
    `update known_device set used_at = now() - interval '9 years' where photographer_id = $1`,
    [other.id],
  )
  await holding(pool, async (client) => {
    await client.query('select from login where photographer_id = $1 for update', [other.id])
    await client.query('select from known_device where photographer_id = $1 for update', [other.id])
    const call = logInAgain(person)
    const waits = untilWaiting(client, call).then(
      () => true,
      () => false,
    )
    assert.equal(await waits, false)
    assert.ok(await call)
  })
  await logInAgain(person)
  const { rows } = await pool.query(
    `select (select count(*)::int from login where photographer_id = $1) as logins,
       (select count(*)::int from known_device where photographer_id = $1) as devices`,
    [other.id],
  )
  assert.deepEqual(rows, [{ logins: 0, devices: 0 }], 'the next one deletes them')
})
