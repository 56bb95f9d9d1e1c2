import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import type { SessionChange } from '#contract/sessions/my-sessions.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

describe('A photographer changes a session', () => {
  let test: TestApp
  let photographer: MadePerson
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const change = async (id: number, payload: object, by: MadePerson | null = photographer) => {
    const url = `/api/photographer/sessions/${id}`
    const answer = await test.app.inject({ method: 'PATCH', url, headers: by?.headers ?? {}, payload })
    return { status: answer.statusCode, body: answer.json<ErrorBody>() }
  }
  const press = async (id: number, button: 'take-down' | 'put-up', by: MadePerson | null = photographer) => {
    const url = `/api/photographer/sessions/${id}/${button}`
    const answer = await test.app.inject({ method: 'POST', url, headers: by?.headers ?? {} })
    return { status: answer.statusCode, code: answer.json<ErrorBody>().code }
  }
  const row = (id: number) =>
    test.context.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const isOpen = async (id: number) =>
    (await test.app.inject(`/api/exploresessions/${id}`)).statusCode === 200
  const listenerJobs = async (id: number): Promise<string[]> => {
    const { rows } = await test.context.pool.query<{ name: string }>(
      // Housekeeping may find at any time that the session lacks a wide copy.
      `select name from pgboss.job
       where data = jsonb_build_object('session_id', $1::int) and name not in ('ingest.wide-cover', 'ingest.wide-tiles') order by name`,
      [id],
    )
    return rows.map(({ name }) => name)
  }

  it('its prices, place, day and hours, and what stays the same is left alone', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id, images: 1 })
    const place = await makeLocation(test.context)
    assert.equal((await change(id, { photo_price: 7.5 })).status, 200)
    assert.deepEqual(await listenerJobs(id), ['orders.offer-changed'])
    const moved: SessionChange = {
      location_id: place.id,
      session_date: addDays(today(), -1),
      start_hour: 17,
      end_hour: 19,
    }
    assert.equal((await change(id, moved)).status, 200)
    assert.deepEqual(await listenerJobs(id), ['notifications.answer-session', 'orders.offer-changed'])
    assert.equal((await change(id, moved)).status, 200)
    assert.equal((await listenerJobs(id)).length, 2)
    const { photo_price_cents, video_price_cents, location_id, start_hour } = await row(id)
    assert.deepEqual(
      [photo_price_cents, video_price_cents, location_id, start_hour],
      [750, 900, place.id, 17],
    )
  })

  it('within the bounds of its kind, which never changes, and to places that exist', async () => {
    const school = await makeSurfSchool(test.context)
    const free = await makeSession(test.context, { photographer_id: photographer.id, images: 1 })
    const lesson = await makeSession(test.context, {
      photographer_id: photographer.id,
      surfschool_id: school.id,
      images: 1,
    })
    const refused: [number, object, number, string][] = [
      [free.id, { photo_price: 3 }, 422, 'photo_price'],
      [lesson.id, { photo_price: 16 }, 422, 'photo_price'],
      [free.id, { video_price: 25.01 }, 422, 'video_price'],
      [free.id, { photo_price: 7.123 }, 400, 'photo_price'],
      [free.id, { photo_price: '7' }, 400, 'photo_price'],
      [free.id, { surfschool_id: school.id }, 422, 'location_id'],
      [lesson.id, { location_id: 1 }, 422, 'surfschool_id'],
      [free.id, { location_id: 999_999 }, 422, 'location_id'],
      [free.id, { session_date: addDays(today(), 1) }, 422, 'session_date'],
      [free.id, { session_date: '2026-02-30' }, 400, 'session_date'],
      [free.id, { start_hour: 12 }, 422, 'end_hour'],
      [free.id, { start_hour: 5 }, 422, 'start_hour'],
      [free.id, { end_hour: 23 }, 422, 'end_hour'],
    ]
    for (const [id, payload, status, field] of refused) {
      const answer = await change(id, payload)
      assert.equal(answer.status, status, JSON.stringify(payload))
      assert.ok(answer.body.fields?.[field], JSON.stringify(answer.body))
    }
    assert.equal((await change(lesson.id, { photo_price: 3, video_price: 35 })).status, 200)
    assert.deepEqual(await listenerJobs(free.id), [])
  })

  it('takes it down and puts it up again within its days, as often as pressed', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id, images: 1 })
    const both = await Promise.all([press(id, 'take-down'), press(id, 'take-down')])
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    )
    assert.deepEqual(await listenerJobs(id), ['orders.offer-changed'])
    assert.equal(await isOpen(id), false)
    assert.equal((await change(id, { photo_price: 6 })).status, 200)
    assert.equal((await press(id, 'put-up')).status, 200)
    assert.equal((await press(id, 'put-up')).status, 200)
    assert.equal(await isOpen(id), true)
    assert.ok((await listenerJobs(id)).includes('notifications.answer-session'))

    const created_at = new Date(Date.now() - 32 * 24 * 3_600_000)
    const over = await makeSession(test.context, { photographer_id: photographer.id, created_at, images: 1 })
    assert.deepEqual(await press(over.id, 'take-down'), { status: 409, code: 'not_for_sale' })
    assert.equal((await change(over.id, { photo_price: 6 })).body.code, 'not_for_sale')
    for (const state of ['draft', 'finalised', 'archived'] as const) {
      const other = await makeSession(test.context, { photographer_id: photographer.id, state, images: 1 })
      assert.deepEqual(await press(other.id, 'put-up'), { status: 409, code: 'not_for_sale' }, state)
      assert.deepEqual(await press(other.id, 'take-down'), { status: 409, code: 'not_for_sale' }, state)
    }
    const empty = await makeSession(test.context, { photographer_id: photographer.id, state: 'taken_down' })
    assert.deepEqual(await press(empty.id, 'put-up'), { status: 422, code: 'session_empty' })
  })

  it('but only one’s own, and only as a photographer', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id, images: 1 })
    const stranger = await makePhotographer(test.context, { ready: true })
    const surfer = await makeSurfer(test.context)
    assert.equal((await change(id, { photo_price: 6 }, stranger)).body.code, 'not_found')
    assert.equal((await change(id, { photo_price: 6 }, surfer)).body.code, 'wrong_role')
    assert.equal((await change(id, { photo_price: 6 }, null)).body.code, 'login_required')
    assert.equal((await change(999_999, { photo_price: 6 })).body.code, 'not_found')
    assert.equal((await press(id, 'take-down', stranger)).code, 'not_found')
    assert.equal((await press(id, 'put-up', stranger)).code, 'not_found')
    assert.equal((await press(999_999, 'take-down')).code, 'not_found')
    assert.equal((await row(id)).state, 'published')
  })
})
