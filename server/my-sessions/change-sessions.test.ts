import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { type changeSessions, SESSIONS_AT_ONCE_MAX } from '#contract/sessions/many-sessions.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeSession, type SessionOverrides } from '#tests/support/factories/session-factory.ts'

describe('A photographer changes several sessions alike', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const change = async (session_ids: unknown[], change: object, by: MadePerson | null = photographer) => {
    const answer = await test.app.inject({
      method: 'PATCH',
      url: '/api/photographer/sessions',
      headers: by?.headers ?? {},
      payload: { session_ids, change },
    })
    const body = answer.json<OutputOf<typeof changeSessions> & ErrorBody>()
    return { status: answer.statusCode, ...body }
  }
  const make = async (session: Partial<SessionOverrides> = {}) =>
    (await makeSession(test.context, { photographer_id: photographer.id, images: 1, ...session })).id
  const rows = (ids: number[]) =>
    test.context.db
      .selectFrom('session')
      .select(['photo_price_cents', 'location_id', 'session_date', 'start_hour', 'end_hour'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()

  it('their price, place, day and hours, and nothing else of them', async () => {
    const ids = [await make(), await make({ start_hour: 12 }), await make()]
    const place = await makeLocation(test.context)
    const answer = await change([...ids, ...ids], { photo_price: 8 })
    assert.deepEqual([answer.status, answer.changed, answer.refused], [200, ids, []])
    const before = await rows(ids)
    assert.deepEqual(new Set(before.map(({ photo_price_cents }) => photo_price_cents)), new Set([800]))
    const day = addDays(today(), -2)
    await change(ids, { location_id: place.id, session_date: day })
    assert.deepEqual(
      await rows(ids),
      before.map((row) => ({ ...row, location_id: place.id, session_date: day })),
    )
  })

  it('and hears of each that stays as it is, with its reason', async () => {
    const school = await makeSurfSchool(test.context)
    const stranger = await makePhotographer(test.context, { ready: true })
    const free = await make()
    const lesson = await make({ surfschool_id: school.id })
    const over = await make({ created_at: new Date(Date.now() - 32 * 24 * 3_600_000) })
    const theirs = await make({ photographer_id: stranger.id })
    const { changed, refused } = await change([free, lesson, over, theirs, 2_000_000_000], {
      photo_price: 20,
    })
    assert.deepEqual(changed, [free])
    const reasons = new Map(refused.map(({ id, reason }) => [id, reason]))
    assert.match(reasons.get(lesson) ?? '', /photo price/i)
    assert.match(reasons.get(over) ?? '', /no longer/i)
    assert.equal(reasons.get(theirs), 'Not found')
    assert.equal(reasons.get(2_000_000_000), 'Not found')
    assert.deepEqual(
      (await rows([free, lesson, over, theirs])).map(({ photo_price_cents }) => photo_price_cents),
      [2000, 500, 500, 500],
    )
  })

  it('also where one breaks on the way: the others are changed, and it is said', async () => {
    const ids = [await make(), await make(), await make()]
    await test.context.pool.query(
      `create function break_change() returns trigger language plpgsql as $$ begin
         if new.id = ${ids[1]} then raise 'died'; end if; return new; end $$;
       create trigger break_change before update on session for each row execute function break_change()`,
    )
    const { changed, refused } = await change(ids, { photo_price: 9 })
    await test.context.pool.query('drop trigger break_change on session')
    assert.deepEqual([changed, refused], [[ids[0], ids[2]], [{ id: ids[1], reason: 'An error occurred' }]])
    assert.deepEqual((await change(ids, { photo_price: 9 })).changed, ids)
  })

  it('twice at once, and each ends as one of both said', async () => {
    const ids = [await make(), await make()]
    const both = await Promise.all([
      change(ids, { photo_price: 6, start_hour: 9, end_hour: 11 }),
      change([...ids].reverse(), { photo_price: 7, start_hour: 10, end_hour: 12 }),
    ])
    assert.deepEqual(
      both.map(({ refused }) => refused),
      [[], []],
    )
    for (const { photo_price_cents, start_hour } of await rows(ids))
      assert.ok(photo_price_cents === (start_hour === 9 ? 600 : 700))
  })

  it('but only as a photographer, so many at once, and something', async () => {
    const id = await make()
    assert.equal((await change([id], { photo_price: 6 }, null)).code, 'login_required')
    assert.equal((await change([id], { photo_price: 6 }, await makeSurfer(test.context))).code, 'wrong_role')
    const many = Array.from({ length: SESSIONS_AT_ONCE_MAX + 1 }, (_, at) => at + 1)
    for (const [ids, what] of [
      [[], { photo_price: 6 }],
      [many, { photo_price: 6 }],
      [[id], {}],
      [[id], { photo_price: '6' }],
      [[id], { tag: 'surflesson' }],
    ] as const)
      assert.equal((await change([...ids], what)).code, 'invalid_input', JSON.stringify(what))
  })
})
