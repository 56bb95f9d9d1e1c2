import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { holding, untilWaiting } from '#tests/support/database/until-waiting.ts'
import { type MadePerson, makePhotographer, PASSWORD } from '#tests/support/factories/account-factory.ts'
import { softwarePasskey } from '#tests/support/passkeys/software-passkey.ts'

let site: TestApp
let origin: string
before(async () => {
  site = await startTestApp({ mail: true })
  origin = site.url.replace('127.0.0.1', 'localhost')
})
after(() => site.close())

const NEW = 'another long enough one'
const ask = (path: string, payload: object, person?: { headers: { authorization: string } }) =>
  site.app.inject({ method: 'POST', url: `/api${path}`, payload, headers: person?.headers ?? {} })
const begin = async (person: MadePerson) => (await ask('/auth/passkeys/options', {}, person)).json()
const beginLogin = async () => (await ask('/auth/passkey-login/options', {})).json()
const logIn = async (device: ReturnType<typeof softwarePasskey>) =>
  (await ask('/auth/passkey-login', { assertion: device.assert(await beginLogin()) })).statusCode
const lock = ({ id }: MadePerson) => `select id from photographer where id = ${id} for no key update`
const logOut = ({ id }: MadePerson) => `delete from login where photographer_id = ${id}`

async function addPasskey(person: MadePerson, days = 0) {
  const device = softwarePasskey(origin)
  const registration = device.register(await begin(person))
  const { id } = (await ask('/auth/passkeys', { registration }, person)).json()
  await site.context.pool.query(
    'update passkey set created_at = created_at - make_interval(days => $2) where id = $1',
    [id, days],
  )
  return { device, id }
}

test('taking an account back ends a key the thief made a minute before the change, and leaves the older ones', async () => {
  const person = await makePhotographer(site.context)
  const { device: old } = await addPasskey(person, 31)
  const { device: made } = await addPasskey(person)
  const { secret } = (await ask('/photographer/second-factor/options', {}, person)).json()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  assert.equal((await ask('/photographer/second-factor', { code }, person)).statusCode, 200)
  await site.app.inject({
    method: 'PATCH',
    url: '/api/photographer/contactinfo',
    headers: person.headers,
    payload: { email: `thief-${person.email}` },
  })
  await site.drain()
  const mails = site.inbox?.messages().filter(({ to }) => to === person.email) ?? []
  const [token] = mails.flatMap(({ text }) => /undo-email-change#([\w-]{43})/.exec(text)?.[1] ?? [])
  assert.equal((await ask('/auth/undo-email-change', { token, password: NEW })).statusCode, 200)
  assert.equal(await logIn(made), 401)
  assert.equal(await logIn(old), 200)
  const known = { email: person.email, password: NEW }
  assert.ok(
    (await ask('/auth/photographer-login', known)).json().authToken,
    'no code of a thief is asked for',
  )
})

test('a login that its owner ends while it changes what opens the account changes nothing any more', async () => {
  for (const change of ['add', 'remove', 'second step', 'email']) {
    const person = await makePhotographer(site.context)
    const { id } = await addPasskey(person)
    const registration = softwarePasskey(origin).register(await begin(person))
    const { secret } = (await ask('/photographer/second-factor/options', {}, person)).json()
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
    const inject = (method: 'DELETE' | 'PATCH', url: string, payload: object) =>
      site.app.inject({ method, url, payload, headers: person.headers }).then((answer) => answer)
    await holding(site.context.pool, async (owner) => {
      await owner.query(lock(person))
      const call =
        change === 'add'
          ? ask('/auth/passkeys', { registration }, person).then((answer) => answer)
          : change === 'remove'
            ? inject('DELETE', `/api/auth/passkeys/${id}`, {})
            : change === 'email'
              ? inject('PATCH', '/api/photographer/contactinfo', { email: `x-${person.email}` })
              : ask('/photographer/second-factor', { code }, person).then((answer) => answer)
      await untilWaiting(owner, call)
      await owner.query(logOut(person))
      await owner.query('commit')
      const answer = await call
      assert.deepEqual([answer.statusCode, answer.json().code], [401, 'login_required'], change)
    })
    const { rows } = await site.context.pool.query(
      `select count(*)::int as keys, (select email from photographer where id = $1) as email,
         (select count(*)::int from second_factor where photographer_id = $1 and confirmed_at is not null) as factors
       from passkey where photographer_id = $1`,
      [person.id],
    )
    assert.deepEqual(rows, [{ keys: 1, email: person.email, factors: 0 }], change)
  }
})

test('who logs out all others ends log-ins that wait for their code, too', async () => {
  const person = await makePhotographer(site.context)
  const { secret } = (await ask('/photographer/second-factor/options', {}, person)).json()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  const on = await ask('/photographer/second-factor', { code }, person)
  const [recovery] = on.json().recovery_codes
  const known = { email: person.email, password: PASSWORD }
  const { second_step: ticket } = (await ask('/auth/photographer-login', known)).json()
  const headers = person.headers
  const { endOtherLogins } = await import('#contract/accounts/logins.ts')
  const { method, path } = endOtherLogins
  assert.equal((await site.app.inject({ method, url: `/api${path}`, headers })).statusCode, 200)
  assert.equal((await ask('/auth/second-step', { ticket, code: recovery })).statusCode, 401)
  const again = (await ask('/auth/photographer-login', known)).json().second_step
  assert.equal((await ask('/auth/second-step', { ticket: again, code: recovery })).statusCode, 200)
})

test('a challenge adds one passkey, whichever device answers it', async () => {
  const person = await makePhotographer(site.context)
  const options = await begin(person)
  const add = () => ask('/auth/passkeys', { registration: softwarePasskey(origin).register(options) }, person)
  const answers = await Promise.all([add(), add(), add()])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 400, 400])
  assert.equal((await add()).statusCode, 400)
})
