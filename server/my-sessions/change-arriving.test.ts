import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ARRIVING_LEAST } from '#contract/sessions/ingest.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { publishIfComplete } from '#server/ingest/publish/publish-if-complete.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeMedia } from '#tests/support/factories/session-factory.ts'
import { call, finalize, sellArriving, startSession } from '#tests/support/uploads/upload-calls.ts'

describe('The details of a session change while it is sold as it arrives', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  /** On sale with its next item, or listed already. */
  const arriving = async (items: number) => {
    const session = await startSession(test, photographer, { session_date: today() })
    for (let position = 0; position < items; position += 1)
      await makeMedia(test.context, { session_id: session, position })
    assert.equal((await sellArriving(test, photographer, session)).status, 200)
    return session
  }
  const arrive = async (session: number) => {
    await makeMedia(test.context, { session_id: session })
    await test.context.db.transaction().execute((tx) => publishIfComplete(test.context, tx, session))
  }
  const change = (id: number, to: object) =>
    call<ErrorBody>(test, 'PATCH', `/photographer/sessions/${id}`, photographer, to)
  const page = async (id: number) => {
    const { status, body } = await call<SessionPage>(test, 'GET', `/exploresessions/${id}`, null)
    if (status !== 200) return null
    return [body.tag, body.location_id, body.surfschool_id, body.image_count] as const
  }
  const lesson = async () => ({
    tag: 'surflesson',
    surfschool_id: (await makeSurfSchool(test.context)).id,
    photo_price: 3,
    video_price: 4,
  })

  it('from a free surf to a lesson before its twelfth item: it is listed as that, at its school', async () => {
    const session = await arriving(ARRIVING_LEAST - 1)
    const to = await lesson()
    assert.equal((await change(session, { tag: 'surflesson' })).body.code, 'session_rule', 'without a school')
    assert.equal((await change(session, to)).status, 200)
    assert.equal(await page(session), null)
    await arrive(session)
    assert.deepEqual(await page(session), ['surflesson', null, to.surfschool_id, ARRIVING_LEAST])
  })

  it('at the same moment as its twelfth item comes: it is the one or the other, whole', async () => {
    const session = await arriving(ARRIVING_LEAST - 1)
    const to = await lesson()
    const [changed] = await Promise.all([change(session, to), arrive(session)])
    const [tag, place, school] = (await page(session)) ?? []
    if (changed.status === 200) assert.deepEqual([tag, place, school], ['surflesson', null, to.surfschool_id])
    else assert.deepEqual([changed.body.code, tag, school], ['session_rule', 'freesurf', null])
  })

  it('but not its kind once it is listed, which is said; place, day, hours and prices do, and it grows on', async () => {
    const session = await arriving(ARRIVING_LEAST)
    const before = await page(session)
    const refused = await change(session, await lesson())
    assert.equal(refused.status, 422)
    assert.match(refused.body.fields?.tag ?? '', /kind of a session/)
    assert.deepEqual(await page(session), before)

    const place = await makeLocation(test.context)
    const moved = { location_id: place.id, session_date: addDays(today(), -1), start_hour: 9, end_hour: 11 }
    assert.equal((await change(session, { ...moved, photo_price: 8 })).status, 200)
    await arrive(session)
    assert.deepEqual(await page(session), ['freesurf', place.id, null, ARRIVING_LEAST + 1])
    const { arrival, photo_price_cents } = await test.context.db
      .selectFrom('session')
      .select(['arrival', 'photo_price_cents'])
      .where('id', '=', session)
      .executeTakeFirstOrThrow()
    assert.deepEqual([arrival, photo_price_cents], ['open', 800])
    assert.equal((await finalize(test, photographer, session)).body.temporary, false)
    assert.deepEqual(await page(session), ['freesurf', place.id, null, ARRIVING_LEAST + 1])
  })
})
