import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import { closeSurfer } from './close-surfer.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true })
})
after(() => site.close())

const NEW = 'another long enough one'
const post = (path: string, payload: object) =>
  site.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
const logIn = (role: string, email: string, password: string) => post(`${role}-login`, { email, password })
const check = (token: string) => post('email-undo', { token })
const undo = (token: string, password = NEW) => post('undo-email-change', { token, password })
const areas = [
  { role: 'surfer', contact: '/surfer/contactdetails', make: makeSurfer },
  { role: 'photographer', contact: '/photographer/contactinfo', make: makePhotographer },
] as const

const change = async ({ headers, role }: MadePerson, email: string) => {
  const url = `/api${areas.find((area) => area.role === role)?.contact}`
  return (await site.app.inject({ method: 'PATCH', url, headers, payload: { email } })).statusCode
}
/** As if the mail at the new address had been answered: only what was confirmed can be undone to. */
const confirmNew = ({ id }: MadePerson) =>
  site.context.db.updateTable('surfer').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute()
const whoIs = ({ headers, role }: MadePerson) => site.app.inject({ url: `/api/${role}/mydetails`, headers })

/** The token of the link last mailed to an address that lost its account. */
async function undoToken(email: string): Promise<string> {
  await site.drain()
  const mails = site.inbox?.messages().filter((mail) => mail.to === email) ?? []
  const links = mails.flatMap(({ text }) => /undo-email-change#([\w-]{43})/.exec(text)?.[1] ?? [])
  return links.at(-1) ?? assert.fail(`no link was mailed to ${email}`)
}

for (const { role, make } of areas) {
  test(`a ${role} whose email somebody changed takes the account back from the old address`, async () => {
    const person = await make(site.context)
    const thief = `thief-${person.email}`
    assert.equal(await change(person, thief), 200)
    const token = await undoToken(person.email)
    assert.deepEqual(Object.keys((await check(token)).json()), ['email', 'role', 'changed_at'])
    assert.equal((await check(token)).json().email, person.email)
    assert.equal((await whoIs(person)).statusCode, 200, 'looking at the link changes nothing')
    assert.equal((await undo(token)).statusCode, 200)
    assert.equal((await whoIs(person)).statusCode, 401, 'the login that changed it is dead')
    assert.equal((await logIn(role, thief, PASSWORD)).statusCode, 401)
    assert.equal((await logIn(role, person.email, PASSWORD)).statusCode, 401, 'the thief knows that one')
    assert.equal((await logIn(role, person.email, NEW)).statusCode, 200)
    for (const again of [await check(token), await undo(token)])
      assert.deepEqual([again.statusCode, again.json().code], [410, 'mail_link_dead'])
  })
}

test('of two changes each address can undo its own, and the oldest has the last word', async () => {
  const surfer = await makeSurfer(site.context)
  const [first, second] = [`one-${surfer.email}`, `two-${surfer.email}`]
  await change(surfer, first)
  await confirmNew(surfer)
  const ofOwner = await undoToken(surfer.email)
  await change(surfer, second)
  const ofFirst = await undoToken(first)
  assert.equal((await undo(ofFirst, 'what the thief chose')).statusCode, 200)
  assert.equal((await undo(ofOwner)).statusCode, 200)
  assert.equal((await logIn('surfer', surfer.email, NEW)).statusCode, 200)
  assert.equal((await logIn('surfer', first, 'what the thief chose')).statusCode, 401)
})

test('once the owner has undone a change, the address it went to undoes nothing', async () => {
  const surfer = await makeSurfer(site.context)
  const thief = `thief-${surfer.email}`
  await change(surfer, thief)
  await confirmNew(surfer)
  const ofOwner = await undoToken(surfer.email)
  await change(surfer, `next-${surfer.email}`)
  const ofThief = await undoToken(thief)
  assert.equal((await undo(ofOwner)).statusCode, 200)
  assert.equal((await undo(ofThief)).statusCode, 410)
})

test('two who use one link at once take the account back once', async () => {
  const surfer = await makeSurfer(site.context)
  await change(surfer, `thief-${surfer.email}`)
  const token = await undoToken(surfer.email)
  const answers = await Promise.all([undo(token, 'this password one'), undo(token, 'this password two')])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 410])
})

test('a link dies after seven days, and with its account', async () => {
  const [late, closed] = [await makeSurfer(site.context), await makeSurfer(site.context)]
  for (const surfer of [late, closed]) await change(surfer, `thief-${surfer.email}`)
  const [lateToken, closedToken] = [await undoToken(late.email), await undoToken(closed.email)]
  const shift = (days: number) =>
    site.context.pool.query(
      'update email_change set changed_at = now() - make_interval(days => $1) where surfer_id = $2',
      [days, late.id],
    )
  await shift(6)
  assert.equal((await check(lateToken)).statusCode, 200)
  await shift(8)
  assert.equal((await undo(lateToken)).statusCode, 410)
  await closeSurfer(site.context, closed.id, PASSWORD, closed.token)
  assert.equal((await undo(closedToken)).statusCode, 410)
  const { rows } = await site.context.pool.query('select from email_change where surfer_id = $1', [closed.id])
  assert.equal(rows.length, 0, 'a closed account leaves no address behind')
})

test('a common password, no token and a made-up one change nothing', async () => {
  const surfer = await makeSurfer(site.context)
  await change(surfer, `thief-${surfer.email}`)
  const token = await undoToken(surfer.email)
  assert.deepEqual(Object.keys((await undo(token, 'sunshine1')).json().fields), ['password'])
  assert.equal((await post('undo-email-change', { password: NEW })).statusCode, 400)
  assert.equal((await undo('a'.repeat(43))).statusCode, 410)
  assert.equal((await whoIs(surfer)).statusCode, 200)
})

test('a second step that was begun before the change and switched on after it goes with the change', async () => {
  const person = await makePhotographer(site.context)
  const ask = (url: string, payload: object) =>
    site.app.inject({ method: 'POST', url, headers: person.headers, payload })
  const { secret } = (await ask('/api/photographer/second-factor/options', {})).json()
  assert.equal(await change(person, `thief-${person.email}`), 200)
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  assert.equal((await ask('/api/photographer/second-factor', { code })).statusCode, 200)
  assert.equal((await undo(await undoToken(person.email))).statusCode, 200)
  assert.ok((await logIn('photographer', person.email, NEW)).json().authToken)
})
