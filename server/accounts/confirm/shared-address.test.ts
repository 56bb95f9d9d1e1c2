import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makeSurfer, PASSWORD } from '#tests/support/factories/account-factory.ts'
import { openShop } from '#tests/support/factories/checkout-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true, payments: true })
})
after(() => site.close())

const NEW = 'another long enough one'
const THEIRS = 'what the stranger chose'
let asked = 0
/** Each call comes from a network of its own. */
const post = (path: string, payload: object, token?: string) => {
  asked += 1
  return site.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    remoteAddress: `10.1.${asked >> 8}.${asked & 255}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
}
async function signUp(email: string, password = PASSWORD): Promise<string> {
  const body = { first_name: 'Ana', last_name: 'Sal', email, password }
  return (await post('surfer-signup', body)).json().authToken
}
const logIn = (email: string, password: string) => post('surfer-login', { email, password })
const confirm = (token: string, login?: string) => post('confirm-email', { token }, login)
const details = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await site.app.inject({ url: '/api/surfer/mydetails', headers })).json()
}
async function tokensTo(email: string, page: RegExp): Promise<string[]> {
  await site.drain()
  const mails = site.inbox?.messages().filter((mail) => mail.to === email) ?? []
  return mails.flatMap(({ text }) => page.exec(text)?.[1] ?? [])
}
const linksTo = (email: string) => tokensTo(email, /confirm-email#([\w-]{43})/)
const resetsTo = (email: string) => tokensTo(email, /reset-password\?token=([\w-]{43})/)
const undosTo = (email: string) => tokensTo(email, /undo-email-change#([\w-]{43})/)
const forget = (email: string) => post('surfer-forgot-password', { email })
async function reset(email: string, password = NEW): Promise<number> {
  await forget(email)
  const token = (await resetsTo(email)).at(-1)
  return (await post('surfer-reset-password', { token, password })).statusCode
}
const changeEmail = async (token: string, email: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const url = '/api/surfer/contactdetails'
  return (await site.app.inject({ method: 'PATCH', url, headers, payload: { email } })).statusCode
}
async function buySomething(surferId: number): Promise<void> {
  const { photographer, session } = await openShop(site)
  await makePaidOrder(site.context, {
    surfer_id: surferId,
    photographer_id: photographer.id,
    session_id: session.id,
    media_ids: [session.images[0]?.id ?? 0],
  })
}
const idOf = async (token: string): Promise<number> => (await details(token)).id
const leave = (token: string) =>
  site.app.inject({
    method: 'DELETE',
    url: '/api/surfer/delete',
    headers: { authorization: `Bearer ${token}` },
    payload: { password: PASSWORD },
  })
const isConfirmed = async (token: string): Promise<boolean> => (await details(token)).email_confirmed

test('a link confirms nothing for who is not logged in to an account with its address', async () => {
  const email = 'twins@example.org'
  const stranger = await signUp(email, THEIRS)
  const [link = ''] = await linksTo(email)
  const other = await makeSurfer(site.context)
  for (const login of [undefined, other.token, 'a'.repeat(43)]) {
    const answer = await confirm(link, login)
    assert.deepEqual([answer.statusCode, answer.json().code], [401, 'login_required'])
  }
  assert.equal(await isConfirmed(stranger), false, 'whoever reads the mail did not make that account')
})

test('the owner confirms the account that is logged in, by whichever link the address was mailed', async () => {
  const email = 'whose@example.org'
  const owner = await signUp(email)
  const stranger = await signUp(email, THEIRS)
  const links = await linksTo(email)
  assert.equal(links.length, 2)
  assert.equal((await confirm(links[1] ?? '', owner)).statusCode, 200)
  assert.deepEqual([await isConfirmed(owner), await isConfirmed(stranger)], [true, false])
  for (const link of links) assert.equal((await confirm(link, stranger)).json().code, 'email_taken')
})

test("a reset leads to the account that has bought something, not to a stranger's young one, and not to an older empty one", async () => {
  for (const [email, order] of [
    ['first@example.org', ['owner', 'stranger']],
    ['second@example.org', ['stranger', 'owner']],
  ] as const) {
    const made = new Map<string, string>()
    for (const who of order) made.set(who, await signUp(email, who === 'owner' ? PASSWORD : THEIRS))
    const id = await idOf(made.get('owner') ?? '')
    await buySomething(id)
    assert.equal(await reset(email), 200)
    const { authToken } = (await logIn(email, NEW)).json()
    assert.equal(await idOf(authToken), id, email)
    assert.equal(await isConfirmed(authToken), true)
  }
})

test('of accounts that hold something the one that has had the address for longest is reset', async () => {
  const moved = await makeSurfer(site.context)
  const email = 'longest@example.org'
  const owner = await idOf(await signUp(email))
  const stranger = await signUp(email, THEIRS)
  for (const id of [await idOf(stranger), moved.id, owner]) await buySomething(id)
  // An older account whose stranger sets the address for it does not come before, either.
  assert.equal(await changeEmail(moved.token, email), 200)
  await site.context.pool.query('delete from email_change where surfer_id = $1', [moved.id])
  assert.equal(await reset(email), 200)
  assert.equal(await idOf((await logIn(email, NEW)).json().authToken), owner)
})

test('a paid order and a new session are noted on their accounts', async () => {
  const buyer = await makeSurfer(site.context)
  const { photographer } = await openShop(site)
  const inUse = async ({ role, id }: Pick<MadePerson, 'role' | 'id'>) =>
    (await site.context.pool.query(`select in_use_since from ${role} where id = $1`, [id])).rows[0]
      .in_use_since !== null
  assert.deepEqual([await inUse(buyer), await inUse(photographer)], [false, false])
  const { noteBuyer } = await import('#server/orders/settlement/note-buyer.ts')
  await buySomething(buyer.id)
  await site.context.pool.query('update surfer set in_use_since = null where id = $1', [buyer.id])
  const { rows } = await site.context.pool.query('select id from "order" where surfer_id = $1', [buyer.id])
  await noteBuyer(site.context, rows[0].id)
  assert.equal(await inUse(buyer), true)
})

test('an account that came to an address by a change is not handed to who reads the mail there while that may be undone', async () => {
  const stranger = await makeSurfer(site.context)
  const email = 'planted@example.org'
  assert.equal(await changeEmail(stranger.token, email), 200)
  await forget(email)
  assert.deepEqual(
    await resetsTo(email),
    [],
    'the stranger would take it back with all that was bought in it',
  )
  const owner = await idOf(await signUp(email))
  assert.equal(await reset(email), 200)
  assert.equal(await idOf((await logIn(email, NEW)).json().authToken), owner)
})

test('a change undone brings the address back to the account that holds something, from one that holds nothing', async () => {
  const owner = await makeSurfer(site.context)
  await buySomething(owner.id)
  assert.equal(await changeEmail(owner.token, `thief-${owner.email}`), 200)
  const [undo] = await undosTo(owner.email)
  const second = await signUp(owner.email, THEIRS)
  const [link = ''] = await linksTo(owner.email)
  assert.equal((await confirm(link, second)).statusCode, 200)
  assert.equal((await post('undo-email-change', { token: undo, password: NEW })).statusCode, 200)
  const back = (await logIn(owner.email, NEW)).json().authToken
  assert.deepEqual([await idOf(back), await isConfirmed(back)], [owner.id, true])
  assert.equal(await isConfirmed(second), false)
  assert.equal(await reset(owner.email, 'a third long enough one'), 200)
  const again = (await logIn(owner.email, 'a third long enough one')).json().authToken
  assert.equal(await idOf(again), owner.id)
})

test("strangers' sign-ups use up neither the owner's confirmation nor the reset", async () => {
  const email = 'wanted@example.org'
  const shift = () =>
    site.context.pool.query(`update email_confirmation set asked_at = asked_at - interval '61 minutes'`)
  for (let n = 0; n < 12; n += 1) {
    // Who leaves before the mail goes uses up nothing; who leaves after it takes neither link nor count along.
    await leave(await signUp(email))
    await site.drain()
    const login = await signUp(email)
    await site.drain()
    if (n % 2) await leave(login)
    if (n % 3 === 2) await shift()
  }
  assert.equal((await linksTo(email)).length, 10, 'nobody floods the address')
  const owner = await signUp(email)
  const links = await linksTo(email)
  assert.equal((await post('resend-confirmation', {}, owner)).statusCode, 429)
  await buySomething(await idOf(owner))
  assert.equal(await reset(email), 200, 'the reset is mailed')
  const mine = (await logIn(email, NEW)).json().authToken
  assert.deepEqual([await isConfirmed(mine), await idOf(mine)], [true, await idOf(mine)])

  const other = 'wanted-too@example.org'
  for (let n = 0; n < 10; n += 1) {
    await signUp(other, `${THEIRS} ${n}`)
    if (n % 3 === 2) await shift()
  }
  const late = await signUp(other)
  const found = await linksTo(other)
  assert.equal((await confirm(found[1] ?? '', late)).statusCode, 200, 'an earlier link is as good')
  assert.equal(await isConfirmed(late), true)
  assert.ok(links.length >= 10)
})

test('however often strangers ask, one more mail goes once the last is a while ago', async () => {
  const email = 'patient@example.org'
  const owner = await signUp(email)
  await site.context.pool.query(
    `insert into email_confirmation (surfer_id, address_key, is_reset, asked_at)
     select surfer_id, address_key, is_reset, now() - interval '5 hours'
     from email_confirmation, (values (true), (false)) as kind (is_reset), generate_series(1, 20)
     where surfer_id = (select max(id) from surfer)`.replace(
      'address_key, is_reset, now()',
      'address_key, kind.is_reset, now()',
    ),
  )
  await site.context.pool.query(
    `update email_confirmation set asked_at = now() - interval '5 hours' where surfer_id = (select max(id) from surfer)`,
  )
  assert.equal((await post('resend-confirmation', {}, owner)).statusCode, 200)
  assert.equal((await post('resend-confirmation', {}, owner)).statusCode, 429)
  assert.equal(await reset(email), 200)
})

test('a stranger who signs up a hundred times under an address locks its owner out of no log-in', async () => {
  const email = 'crowded@example.org'
  const owner = await idOf(await signUp(email))
  const columns = 'first_name, last_name, password_hash'
  await site.context.pool.query(
    `insert into surfer (email, ${columns}) select email, ${columns} from surfer, generate_series(1, 150) where id = $1`,
    [owner],
  )
  await site.context.pool.query('update surfer set password_hash = $2 where email = $1 and id > $3', [
    email,
    '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    owner,
  ])
  assert.equal(await idOf((await logIn(email, PASSWORD)).json().authToken), owner)
})
