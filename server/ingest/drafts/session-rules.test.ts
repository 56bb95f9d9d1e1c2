import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { SESSION_KEY_MAX, sessionFaults, sessionForm } from '#contract/sessions/ingest.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import {
  type Answer,
  finalize,
  postForm,
  sessionFields,
  startSession,
  upload,
} from '#tests/support/uploads/upload-calls.ts'

type Fields = Record<string, string>
const PLACE = 'Please select a location for free surf session'
const SCHOOL = 'Please select a surf school for surf lesson session'
const FUTURE = 'The session date cannot be later than today'
const START = 'The start hour must be from 6:00 to 21:00'
const END = 'The end hour must be after the start hour and at most 22:00'

/** The rules of photographer.md §5, sent to the API without the upload form. */
describe('The server keeps the rules of a session, whatever the browser did', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let free: Fields
  let lesson: Fields
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
    free = await sessionFields(test)
    const school = await makeSurfSchool(test.context)
    lesson = { ...free, tag: 'surflesson', location_id: '0', surfschool_id: String(school.id) }
  })
  after(() => test.close())

  const send = (fields: Fields, by: MadePhotographer = photographer): Promise<Answer<ErrorBody>> =>
    postForm(test, '/sessionupload/session', by, (form) => {
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
    })
  const accepts = async (fields: Fields, why: string) => assert.equal((await send(fields)).status, 201, why)
  const refuses = async (fields: Fields, field: string, sentence: string) => {
    const { status, body } = await send(fields)
    assert.deepEqual([status, body.code, body.fields], [422, 'session_rule', { [field]: sentence }])
  }

  it('prices: each kind of each type within its bounds, to the cent', async () => {
    const bounds = [
      [free, 'free surf', { photo: [5, 20], video: [5, 25] }],
      [lesson, 'lesson', { photo: [3, 15], video: [3, 35] }],
    ] as const
    for (const [fields, what, prices] of bounds)
      for (const kind of ['photo', 'video'] as const) {
        const [min, max] = prices[kind]
        const priced = (price: string) => ({ ...fields, [`${kind}_price`]: price })
        for (const price of [`${min}`, `${max}`]) await accepts(priced(price), `${what} ${kind} ${price}`)
        for (const price of [`${min - 1}.99`, `${max}.01`, '0', '999'])
          await refuses(priced(price), `${kind}_price`, `The ${kind} price must be from €${min} to €${max}`)
        for (const price of [
          '',
          ' ',
          '-5',
          '5,50',
          '5.005',
          '1e1',
          'Infinity',
          '５',
          '🏄',
          '7.50'.repeat(3000),
        ])
          assert.equal((await send(priced(price))).status, 400, price.slice(0, 20))
      }
  })

  it('hours: from 6 to 21, to 22 at most, and the end after the start', async () => {
    for (const [start, end] of [
      [6, 7],
      [21, 22],
      [6, 22],
    ])
      await accepts({ ...free, start_hour: `${start}:00`, end_hour: `${end}:00` }, `${start} to ${end}`)
    const refused = [
      [5, 8, 'start_hour', START],
      [21, 21, 'end_hour', END],
      [10, 9, 'end_hour', END],
      [20, 23, 'end_hour', END],
    ] as const
    for (const [start, end, field, sentence] of refused)
      await refuses({ ...free, start_hour: `${start}:00`, end_hour: `${end}:00` }, field, sentence)
    const { body } = await send({ ...free, start_hour: '22:00', end_hour: '23:00' })
    assert.deepEqual(body.fields, { start_hour: START, end_hour: END })
    for (const hour of ['8:30', '8', '-8:00', '08:00:00', ''])
      assert.equal((await send({ ...free, start_hour: hour })).status, 400, hour)
  })

  it('the day: none that has not come in Lisbon', async () => {
    await accepts({ ...free, session_date: today() }, 'today')
    await refuses({ ...free, session_date: addDays(today(), 1) }, 'session_date', FUTURE)
    for (const date of ['2026-02-30', '12.07.2026', '', '2026-7-1'])
      assert.equal((await send({ ...free, session_date: date })).status, 400, date)
    // In summer a day begins in Lisbon an hour before it does in UTC.
    const on = sessionForm.parse({ ...free, session_date: '2026-07-02' })
    assert.deepEqual(sessionFaults(on, new Date('2026-07-01T22:30:00Z')), { session_date: FUTURE })
    assert.deepEqual(sessionFaults(on, new Date('2026-07-01T23:30:00Z')), {})
  })

  it('a key of its own that can be kept', async () => {
    const sentence = { client_key: 'Please use visible characters only' }
    const { status, body } = await send({ ...free, client_key: 'a\0b' })
    assert.deepEqual([status, body.code, body.fields], [400, 'invalid_input', sentence])
    for (const client_key of ['', 'k'.repeat(SESSION_KEY_MAX + 1)])
      assert.equal((await send({ ...free, client_key })).status, 400)
    assert.equal(sessionForm.safeParse({ ...free, client_key: 'a\ud83c' }).success, false)
    const session = await startSession(test, photographer, { client_key: 'k-🏄' })
    assert.equal(await startSession(test, photographer, { client_key: 'k-🏄' }), session)
    const photo = await upload(test, photographer, session, 'a.jpg', Buffer.from('x'), { clientKey: 'a\0b' })
    assert.deepEqual([photo.status, photo.body.fields], [400, sentence])
  })

  it('exactly one of place and school, the one that fits the type, and one that exists', async () => {
    await accepts(lesson, 'a lesson of a school')
    const { location_id: place = '' } = free
    const { surfschool_id: school = '' } = lesson
    await refuses({ ...free, surfschool_id: school }, 'location_id', PLACE)
    for (const location_id of ['0', '2147483647'])
      await refuses({ ...free, location_id }, 'location_id', PLACE)
    await refuses({ ...lesson, location_id: place }, 'surfschool_id', SCHOOL)
    for (const surfschool_id of ['0', '2147483647'])
      await refuses({ ...lesson, surfschool_id }, 'surfschool_id', SCHOOL)
    const { location_id, ...placeless } = free
    await refuses(placeless, 'location_id', PLACE)
    for (const wrong of ['-1', 'x', '1;drop table media', '99999999999'])
      assert.equal((await send({ ...free, location_id: wrong })).status, 400, wrong)
    assert.equal((await send({ ...free, tag: 'kitesurf' })).status, 400)
  })

  it('a payment account of which every part is enabled, to begin and to finalise', async () => {
    const session = await startSession(test, photographer)
    await test.work()
    await upload(test, photographer, session, 'a.jpg', await makePhoto())
    for (const part of ['charges_enabled', 'details_submitted', 'payouts_enabled'] as const) {
      const set = (enabled: boolean) =>
        test.context.db
          .updateTable('photographer')
          .set({ [part]: enabled })
          .where('id', '=', photographer.id)
          .execute()
      await set(false)
      assert.equal((await send(free)).body.code, 'account_not_ready', part)
      assert.equal((await finalize(test, photographer, session)).body.code, 'account_not_ready', part)
      await set(true)
    }
    assert.equal((await send(free, await makePhotographer(test.context))).body.code, 'account_not_ready')
    assert.equal((await finalize(test, photographer, session)).status, 200)
  })
})
