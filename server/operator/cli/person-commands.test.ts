import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { tablesHolding } from '#tests/support/database/search-database.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { operateOn } from '#tests/support/operate.ts'
import type { ExportedPerson } from '../people/export-person.ts'
import { OF_ADDRESS, SECTIONS, UNTOLD } from '../people/person-sections.ts'
import { UsageError } from './cli-command.ts'

describe('The operator and what is kept of people', () => {
  let site: TestApp
  before(async () => {
    site = await startTestApp()
  })
  after(() => site.close())

  const operate = async (...typed: string[]) => (await operateOn(site, typed)).says
  const exported = async (named: string) => {
    const { written, kept } = await operateOn(site, ['person', 'export', '--email', named])
    return { text: written, told: JSON.parse(written) as ExportedPerson, kept }
  }
  const emailOf = async ({ id }: MadePerson, role: 'surfer' | 'photographer' = 'surfer') =>
    (await site.context.db.selectFrom(role).select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email
  /** A surfer who bought one photo. */
  const buyer = async () => {
    const surfer = await makeSurfer(site.context)
    const photographer = await makePhotographer(site.context)
    const { id: session_id } = await makeSession(site.context, { photographer_id: photographer.id })
    const media = await makeMedia(site.context, { session_id })
    const shop = { photographer_id: photographer.id, session_id, surfer_id: surfer.id }
    const order = await makePaidOrder(site.context, { ...shop, media_ids: [media.id] })
    return { surfer, photographer, media, order }
  }

  it('exports all of a surfer, and nothing that opens the account', async () => {
    const { surfer, order, media } = await buyer()
    const email = await emailOf(surfer)
    await site.app.inject({
      method: 'PUT',
      url: '/api/surfer/shortlist',
      headers: surfer.headers,
      payload: { media_id: [media.id] },
    })
    const { text, told, kept } = await exported(email.toUpperCase())
    assert.equal(told.surfer?.surfer?.[0]?.email, email)
    assert.deepEqual(
      told.surfer?.order?.map(({ id, state }) => [id, state]),
      [[order.id, 'paid']],
    )
    assert.deepEqual(
      told.surfer?.purchase?.map(({ media_id }) => media_id),
      [media.id],
    )
    assert.equal(told.surfer?.shortlist_item?.[0]?.media_id, media.id)
    assert.ok(told.surfer?.login?.[0]?.created_at)
    assert.equal(told.photographer, undefined)
    assert.ok(!/password|token|secret|hash/.test(text.replaceAll('password_reset', '')), text)
    assert.equal(kept, `exported surfer ${surfer.id}`)
  })

  it('exports all of a photographer without naming buyers', async () => {
    const { surfer, photographer, media } = await buyer()
    const { text, told } = await exported(await emailOf(photographer, 'photographer'))
    assert.deepEqual(
      told.photographer?.media?.map(({ id }) => id),
      [media.id],
    )
    assert.equal(told.photographer?.order?.length, 1)
    assert.ok(!text.includes(await emailOf(surfer)) && !text.includes('surfer_name'))
  })

  it('exports what an address left without an account, and says so where nothing is kept', async () => {
    await site.context.db
      .insertInto('photographer_interest')
      .values({ email: 'rui@example.org', name: 'Rui', place: 'Sagres', consent_version: '1' })
      .execute()
    const { told, kept } = await exported('Rui@example.org')
    assert.equal(told.address.photographer_interest?.[0]?.place, 'Sagres')
    assert.equal(kept, 'exported an address without account')
    await assert.rejects(exported('nobody@example.org'), /Nothing is kept of nobody@example\.org\./)
  })

  it('knows every table that holds something of a person', async () => {
    const { rows } = await site.context.pool.query<{ table: string }>(
      `select distinct table_name as table from information_schema.columns
       where table_schema = 'public' and column_name in ('surfer_id', 'photographer_id', 'email') order by 1`,
    )
    const told = [...SECTIONS.surfer, ...SECTIONS.photographer, ...OF_ADDRESS].map(
      ({ table }) => table as string,
    )
    assert.deepEqual(
      rows
        .map(({ table }) => table)
        .filter((table) => !told.includes(table) && !(UNTOLD as string[]).includes(table)),
      [],
      'Tell of it in person-sections.ts',
    )
  })

  it('closes the account of a surfer: only the invoice keeps the name', async () => {
    const { surfer } = await buyer()
    const email = await emailOf(surfer)
    assert.equal(await operate('surfer', 'close', email), `Closed the account of surfer ${surfer.id}`)
    await site.context.pool.query(`delete from address_note`)
    assert.deepEqual(await tablesHolding(site.context, email), [])
    const payload = { email, password: PASSWORD }
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/surfer-login', payload })
    assert.equal(answer.statusCode, 401)
    await assert.rejects(operate('surfer', 'close', email), /No surfer has the email/)
    await assert.rejects(operate('surfer', 'close', String(surfer.id)), /No surfer has the number/)
  })

  it('lists the orders of a surfer and those of a photographer', async () => {
    const { surfer, photographer, order } = await buyer()
    const line = new RegExp(`^order ${order.id}\\tpaid\\t€\\d+\\.\\d\\d\\t1 items\\tsession \\d+\\t20\\d\\d-`)
    assert.match(await operate('orders', '--email', await emailOf(surfer)), line)
    assert.match(await operate('orders', '--email', String(photographer.id), '--type', 'photographer'), line)
    const other = await makeSurfer(site.context)
    assert.match(await operate('orders', '--email', String(other.id)), /There are no orders of surfer/)
    await assert.rejects(operate('orders', '--email', 'a@b.c', '--type', 'seller'), UsageError)
  })
})
