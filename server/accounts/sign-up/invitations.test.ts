import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { INTERESTS_PER_NETWORK } from '#contract/accounts/invitations.ts'
import {
  invitePhotographer,
  listInterests,
  listInvitations,
  withdrawInvitation,
} from '#server/operator/people/invite-photographer.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { tablesHolding } from '#tests/support/database/search-database.ts'
import { makePhotographer, PASSWORD } from '#tests/support/factories/account-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true, config: { photographerSignup: 'invite' } })
})
after(() => site.close())

let next = 0
const newEmail = () => `invited-${++next}@example.org`
const post = (path: string, payload: object, remoteAddress = '192.0.2.1') =>
  site.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress })
const signUp = (email: string, invitation?: string) =>
  post('photographer-signup_withemail', {
    first_name: 'Rui',
    last_name: 'Vaga',
    email,
    password: PASSWORD,
    ...(invitation !== undefined && { invitation }),
  })
const check = (token: string) => post('photographer-invitation', { token })
const invite = (email: string) =>
  site.context.db.transaction().execute((tx) => invitePhotographer(site.context, tx, email))
/** Invites that address and reads the token in its mail, the latest one. */
async function invited(email: string): Promise<{ id: number; token: string }> {
  const id = await invite(email)
  await site.drain()
  const mail = site.inbox?.messages().find(({ to }) => to === email)
  assert.match(mail?.text ?? '', new RegExp(`Create your photographer account: ${site.url}/invitation#`))
  return { id, token: /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' }
}

test('who was invited signs up once, with the own address', async () => {
  const email = newEmail()
  const { id, token } = await invited(` ${email.toUpperCase()} `.trim().toLowerCase())
  assert.deepEqual((await check(token)).json(), { email })
  const other = await signUp(newEmail(), token)
  assert.deepEqual([other.statusCode, other.json().code], [403, 'invitation_needed'])
  assert.deepEqual(other.json().fields, { email: 'Please use the email your invitation was sent to' })

  const [first, second] = await Promise.all([signUp(email, token), signUp(email, token)])
  assert.deepEqual([first?.statusCode, second?.statusCode].sort(), [201, 403])
  assert.equal((await check(token)).json().code, 'mail_link_dead')
  const row = (await listInvitations(site.context.db)).find((one) => one.id === id)
  assert(row?.used_at && row.photographer_id && row.email === null)
  assert.deepEqual(await tablesHolding(site.context, token), [])
})

test('without an invitation nobody signs up, and nobody learns who has an account', async () => {
  const known = await makePhotographer(site.context)
  for (const [email, token] of [
    [newEmail(), undefined],
    [known.email, undefined],
    [newEmail(), 'x'.repeat(43)],
  ] as const) {
    const { statusCode, body } = await signUp(email, token)
    assert.deepEqual([statusCode, JSON.parse(body).code], [403, 'invitation_needed'])
    assert(!JSON.parse(body).fields)
  }
  assert.equal((await signUp(newEmail(), 'short')).statusCode, 400)
  assert.equal((await check('../../x')).statusCode, 400)
})

test('a withdrawn, a replaced and an old invitation open nothing', async () => {
  const [gone, twice, old] = [newEmail(), newEmail(), newEmail()]
  const withdrawn = await invited(gone)
  const within = site.context.db.transaction()
  await within.execute((tx) => withdrawInvitation(tx, withdrawn.id))
  await assert.rejects(
    within.execute((tx) => withdrawInvitation(tx, withdrawn.id)),
    /There is no open invitation/,
  )
  const replaced = await invited(twice)
  const latest = await invited(twice)
  const expired = await invited(old)
  await site.context.db
    .updateTable('photographer_invitation')
    .set({ expires_at: new Date(0) })
    .where('id', '=', expired.id)
    .execute()
  for (const [email, { token }] of [
    [gone, withdrawn],
    [twice, replaced],
    [old, expired],
  ] as const) {
    assert.equal((await check(token)).statusCode, 410)
    assert.equal((await signUp(email, token)).statusCode, 403)
  }
  assert.equal((await signUp(twice, latest.token)).statusCode, 201)
})

test('nobody is invited without an address or with an account', async () => {
  const known = await makePhotographer(site.context)
  await assert.rejects(invite('no address'), /is no email address/)
  await assert.rejects(invite(known.email.toUpperCase()), /already a photographer/)
})

test('where sign-up is open nobody needs an invitation', async () => {
  const { config } = site.context
  site.context.config = { ...config, photographerSignup: 'open' }
  try {
    assert.equal((await signUp(newEmail())).statusCode, 201)
    assert.equal((await signUp(newEmail(), 'x'.repeat(43))).statusCode, 201)
  } finally {
    site.context.config = config
  }
})

test('who would like to come leaves word once, is listed, and is forgotten on signing up', async () => {
  const email = newEmail()
  const word = { name: 'Rui <b>Vaga</b> 🏄', email, place: 'Peniche', consent: true }
  const known = await makePhotographer(site.context)
  for (const body of [word, { ...word, name: 'Somebody else' }, { ...word, email: known.email }]) {
    const answer = await post('photographer-interest', body)
    assert.deepEqual([answer.statusCode, answer.json()], [200, { ok: true }])
  }
  const [mine] = (await listInterests(site.context.db)).filter((one) => one.email === email)
  assert.deepEqual([mine?.name, mine?.place], [word.name, 'Peniche'])
  const { token } = await invited(email)
  assert.equal((await signUp(email, token)).statusCode, 201)
  assert(!(await listInterests(site.context.db)).some((one) => one.email === email))
})

test('word without consent, without sense or without end is refused', async () => {
  const word = { name: 'Rui', email: newEmail(), place: 'Peniche', consent: true }
  const from = '192.0.2.77'
  const wrong: [object, string][] = [
    [{ ...word, consent: false }, 'consent'],
    [{ ...word, name: '   ' }, 'name'],
    [{ ...word, place: 'x'.repeat(10_000) }, 'place'],
    [{ ...word, email: 'nobody' }, 'email'],
    [{ ...word, name: 'a\u202eb' }, 'name'],
  ]
  for (const [body, field] of wrong) {
    const answer = await post('photographer-interest', body, from)
    assert.equal(answer.statusCode, 400)
    assert.deepEqual(Object.keys(answer.json().fields), [field])
  }
  const answers = await Promise.all(
    Array.from({ length: INTERESTS_PER_NETWORK + 1 }, (_, n) =>
      post('photographer-interest', { ...word, email: `word-${n}@example.org` }, from),
    ),
  )
  assert.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 1)
})
