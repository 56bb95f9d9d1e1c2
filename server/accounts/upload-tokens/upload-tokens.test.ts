import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { UPLOAD_TOKENS_MAX, type UploadToken } from '#contract/accounts/upload-tokens.ts'
import type { Method } from '#contract/endpoint.ts'
import { WRONG_TOKENS } from '#server/accounts/policy.ts'
import { issueLink } from '#server/operator/people/issue-link.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { tablesHolding } from '#tests/support/database/search-database.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import { operateOn } from '#tests/support/operate.ts'

const NEW = 'a quite new sea shanty'

describe('Upload tokens', () => {
  let site: TestApp
  const log: string[] = []
  before(async () => {
    site = await startTestApp({ mail: true, logged: (line) => log.push(line) })
  })
  after(() => site.close())

  let asked = 0
  const ask = (
    method: Method,
    path: string,
    headers: Record<string, string>,
    payload?: object,
    /** By default a network of its own, so that no call is slowed down. */
    remoteAddress = `10.1.${++asked >> 8}.${asked & 255}`,
  ) => site.app.inject({ method, url: `/api${path}`, remoteAddress, headers, ...(payload && { payload }) })
  const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
  const make = (person: MadePerson, name = 'Studio', more: object = {}) =>
    ask('POST', '/auth/upload-tokens', person.headers, { name, ...more })
  const made = async (person: MadePerson): Promise<{ token: string; made: UploadToken }> => {
    const answer = await make(person)
    assert.equal(answer.statusCode, 201, answer.body)
    return answer.json()
  }
  const listed = async (person: MadePerson): Promise<UploadToken[]> =>
    (await ask('GET', '/auth/upload-tokens', person.headers)).json().tokens
  const opens = async (token: string, address?: string) =>
    (await ask('GET', '/sessionupload/drafts', bearing(token), undefined, address)).statusCode
  const forgetPassword = ({ id }: MadePerson) =>
    site.context.db
      .updateTable('login')
      .set({ password_at: null })
      .where('photographer_id', '=', id)
      .execute()

  it('A photographer makes one, is told so by mail, sees it once, and revokes it', async () => {
    const photographer = await makePhotographer(site.context)
    const { token, made: row } = await made(photographer)
    assert.match(token, /^sfu_[\w-]{43}$/)
    assert.deepEqual([row.name, row.used_at], ['Studio', null])
    assert.deepEqual(await listed(photographer), [row])
    await site.drain()
    const mails = (site.inbox?.messages() ?? []).filter(({ to }) => to === photographer.email)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['An upload token was made for your account'],
    )
    assert.equal(await opens(token), 200)
    assert.match((await listed(photographer))[0]?.used_at ?? '', /:00\.000Z$/, 'known to the minute')
    const revoke = () => ask('DELETE', `/auth/upload-tokens/${row.id}`, photographer.headers)
    assert.equal((await revoke()).statusCode, 200)
    assert.equal(await opens(token), 401, 'at once')
    assert.equal((await revoke()).statusCode, 404)
    assert.deepEqual(await listed(photographer), [])
  })

  it('nobody else finds one: its secret is in no table and no line of the log, and no mail', async () => {
    const photographer = await makePhotographer(site.context)
    const { token } = await made(photographer)
    await opens(token)
    await opens(`${token.slice(0, -1)}-`)
    await site.drain()
    assert.deepEqual(await tablesHolding(site.context, token.slice(4, 40)), [])
    assert.ok(log.length > 0)
    const told = [...log, ...JSON.stringify(site.inbox?.messages())].join('')
    assert.ok(!told.includes(token.slice(4, 40)))
  })

  it('the password is asked for when it was not typed lately, and wrong ones are counted', async () => {
    const photographer = await makePhotographer(site.context)
    await forgetPassword(photographer)
    assert.equal((await make(photographer)).json().code, 'password_required')
    const wrong = { current_password: 'not this one' }
    for (let n = 0; n < 10; n += 1)
      assert.equal((await make(photographer, 'x', wrong)).json().code, 'wrong_password')
    assert.equal((await make(photographer, 'x', wrong)).json().code, 'rate_limited')
    const another = await makePhotographer(site.context)
    await forgetPassword(another)
    assert.equal((await make(another, 'x', { current_password: PASSWORD })).statusCode, 201)
    for (const name of ['', '  ', 'a\u202eb', 'x'.repeat(101)])
      assert.equal((await make(another, name)).json().fields.name !== undefined, true, name)
  })

  it('a photographer has ten at most, however many are asked for at once', async () => {
    const photographer = await makePhotographer(site.context)
    const answers = await Promise.all(Array.from({ length: UPLOAD_TOKENS_MAX + 5 }, () => make(photographer)))
    assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, UPLOAD_TOKENS_MAX)
    assert.equal((await listed(photographer)).length, UPLOAD_TOKENS_MAX)
    const refused = (await make(photographer)).json()
    assert.match(refused.fields.name, /at most 10 upload tokens/)
  })

  it('nobody sees or revokes those of another, and a surfer has none', async () => {
    const [one, other] = [await makePhotographer(site.context), await makePhotographer(site.context)]
    const { token, made: row } = await made(one)
    assert.deepEqual(await listed(other), [])
    const revoke = await ask('DELETE', `/auth/upload-tokens/${row.id}`, other.headers)
    assert.equal(revoke.statusCode, 404)
    assert.equal(await opens(token), 200)
    assert.equal((await make(await makeSurfer(site.context))).json().code, 'wrong_role')
  })

  it('its use is written once a minute', async () => {
    const photographer = await makePhotographer(site.context)
    const { token, made: row } = await made(photographer)
    const ago = async (seconds: number) => {
      const used_at = new Date(Date.now() - seconds * 1000)
      await site.context.db.updateTable('upload_token').set({ used_at }).where('id', '=', row.id).execute()
      await opens(token)
      return (await listed(photographer))[0]?.used_at !== used_at.toISOString()
    }
    assert.deepEqual([await ago(50), await ago(70)], [false, true])
  })

  it('all end with a new password, a reset, a change of email and the account', async () => {
    const endings: ((person: MadePerson) => Promise<unknown>)[] = [
      (person) =>
        ask('PATCH', '/photographer/password', person.headers, {
          ...{ current_password: PASSWORD, new_password: NEW, confirm_new_password: NEW },
        }),
      async ({ email }) => {
        const link = (tx: Tx) => issueLink(tx, 'photographer', email)
        const { path } = await site.context.db.transaction().execute(link)
        const token = new URL(path, site.url).searchParams.get('token')
        await ask('POST', '/auth/photographer-reset-password', {}, { token, password: NEW })
      },
      (person) =>
        ask('PATCH', '/photographer/contactinfo', person.headers, {
          ...{ email: `new-${person.email}`, phone_number: '', current_password: PASSWORD },
        }),
      ({ email }) => operateOn(site, ['close-photographer', email]),
    ]
    for (const [at, end] of endings.entries()) {
      const photographer = await makePhotographer(site.context)
      const { token } = await made(photographer)
      assert.equal(await opens(token), 200)
      await end(photographer)
      assert.equal(await opens(token), 401, `ending ${at}`)
    }
  })

  it('wrong ones are counted by network; a right one is taken all the same', async () => {
    const { token } = await made(await makePhotographer(site.context))
    const address = '192.0.2.77'
    const wrong = `sfu_${'a'.repeat(43)}`
    for (let n = 0; n < WRONG_TOKENS; n += 1) assert.equal(await opens(wrong, address), 401)
    assert.equal(await opens(wrong, address), 429)
    assert.equal(await opens(token, address), 200)
    assert.equal(await opens(wrong), 401, 'another network')
  })

  it('what is kept of them is exported with all that is kept of their photographer, but for what opens', async () => {
    const photographer = await makePhotographer(site.context)
    const { token } = await made(photographer)
    const { written } = await operateOn(site, ['person', 'export', '--email', photographer.email])
    assert.match(written, /"upload_token"/)
    assert.match(written, /"Studio"/)
    assert.ok(!written.includes(token) && !written.includes('token_hash'))
  })
})
