import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import {
  call,
  finalize,
  postForm,
  sessionFields,
  startSession,
  upload,
} from '#tests/support/uploads/upload-calls.ts'
import { runHousekeeping } from '../housekeeping/run-housekeeping.ts'

const HOUR = 3_600_000

describe('A photographer publishes a session', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const sessionRow = (id: number) =>
    test.context.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()

  it('whose four covers are the 2nd, 3rd, 4th and, large and watermarked, the 1st picture of the own order', async () => {
    const session = await startSession(test, photographer)
    const ids: number[] = []
    for (const position of [3, 0, 2, 1]) {
      const { body } = await upload(
        test,
        photographer,
        session,
        `${position}.jpg`,
        await makePhoto({ seed: position }),
        { position },
      )
      ids[position] = body.id
    }
    assert.deepEqual((await finalize(test, photographer, session)).body, { id: session, temporary: false })
    const media = await test.context.db
      .selectFrom('media')
      .select(['id', 'preview_key', 'cover_key'])
      .where('session_id', '=', session)
      .execute()
    const of = (position: number) => media.find(({ id }) => id === ids[position])
    const row = await sessionRow(session)
    assert.deepEqual(row?.cover_keys, [
      of(1)?.cover_key,
      of(2)?.cover_key,
      of(3)?.cover_key,
      of(0)?.preview_key,
    ])
    assert.deepEqual([row?.state, row?.image_count, row?.video_count], ['published', 4, 0])
  })

  it('once: finalising again changes nothing, and after two days nothing can be added', async () => {
    const session = await startSession(test, photographer)
    await upload(test, photographer, session, 'a.jpg', await makePhoto())
    const answers = await Promise.all([1, 2, 3].map(() => finalize(test, photographer, session)))
    assert.deepEqual(new Set(answers.map(({ body }) => body.temporary)), new Set([false]))
    const published_at = new Date(Date.now() - 48 * HOUR)
    await test.context.db.updateTable('session').set({ published_at }).where('id', '=', session).execute()
    const late = await upload(test, photographer, session, 'b.jpg', await makePhoto({ seed: 9 }))
    assert.deepEqual([late.status, late.body.code], [409, 'session_closed'])
    const { rows } = await test.context.pool.query(
      `select name from pgboss.job where data->>'session_id' = $1 group by name having count(*) > 1`,
      [String(session)],
    )
    assert.deepEqual(rows, [])
  })

  it('only with an enabled payment account, an own session, and files', async () => {
    const session = await startSession(test, photographer)
    const stranger = await makePhotographer(test.context, { ready: true })
    const surfer = await makeSurfer(test.context)
    const path = `/sessionupload/${session}`
    assert.equal((await finalize(test, photographer, session)).body.code, 'session_empty')
    assert.equal((await finalize(test, stranger, session)).body.code, 'not_found')
    assert.equal((await call<ErrorBody>(test, 'GET', path, stranger)).body.code, 'not_found')
    assert.equal((await call<ErrorBody>(test, 'GET', path, surfer)).body.code, 'wrong_role')
    assert.equal((await call<ErrorBody>(test, 'PATCH', path, null, {})).body.code, 'login_required')
    await upload(test, photographer, session, 'a.jpg', await makePhoto())
    await setReady(photographer.id, false)
    assert.equal((await finalize(test, photographer, session)).body.code, 'account_not_ready')
    await setReady(photographer.id, true)
  })

  it('with details that keep the rules, each broken one in its own sentence', async () => {
    const send = (changes: Record<string, string>, by: MadePhotographer | null = photographer) =>
      sessionFields(test).then((fields) =>
        postForm<ErrorBody>(test, '/sessionupload/session', by, (form) => {
          for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value)
          form.append('cover_images_input[]', new Blob(['x']), 'cover_1_225px.jpg')
        }),
      )
    const faults: [Record<string, string>, number, string][] = [
      [{ location_id: '0' }, 422, 'location_id'],
      [{ location_id: '999999' }, 422, 'location_id'],
      [{ tag: 'surflesson' }, 422, 'surfschool_id'],
      [{ session_date: '2999-01-01' }, 422, 'session_date'],
      [{ session_date: 'NaN' }, 400, 'session_date'],
      [{ start_hour: '12:00' }, 422, 'end_hour'],
      [{ start_hour: '5:00' }, 422, 'start_hour'],
      [{ photo_price: '4.99' }, 422, 'photo_price'],
      [{ photo_price: '-5' }, 400, 'photo_price'],
      [{ video_price: '26' }, 422, 'video_price'],
      [{ video_price: 'NaN' }, 400, 'video_price'],
    ]
    for (const [changes, status, field] of faults) {
      const answer = await send(changes)
      assert.equal(answer.status, status, JSON.stringify(changes))
      assert.ok(answer.body.fields?.[field], JSON.stringify(answer.body))
    }
    assert.equal((await send({})).status, 201)
    assert.equal((await send({}, null)).body.code, 'login_required')
    assert.equal((await send({}, await makePhotographer(test.context))).body.code, 'account_not_ready')
  })

  it('which leaves the lists when its days are over, and an abandoned draft goes with its files', async () => {
    const published = await startSession(test, photographer)
    await upload(test, photographer, published, 'a.jpg', await makePhoto())
    await finalize(test, photographer, published)
    const draft = await startSession(test, photographer)
    await upload(test, photographer, draft, 'b.jpg', await makePhoto({ seed: 5 }))
    const before = await storedFiles(test)
    await runHousekeeping(test.context, new Date(Date.now() + 47 * HOUR))
    assert.equal((await sessionRow(draft))?.state, 'draft')
    await runHousekeeping(test.context, new Date(Date.now() + 49 * HOUR))
    assert.equal(await sessionRow(draft), undefined)
    assert.ok((await storedFiles(test)).length <= before.length - 4)
    assert.equal((await sessionRow(published))?.state, 'published')
    await runHousekeeping(test.context, new Date(Date.now() + 32 * 24 * HOUR))
    assert.equal((await sessionRow(published))?.state, 'archived')
  })

  const setReady = (id: number, ready: boolean) =>
    test.context.db.updateTable('photographer').set({ payouts_enabled: ready }).where('id', '=', id).execute()
})
