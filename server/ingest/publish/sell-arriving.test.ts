import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Draft } from '#contract/sessions/drafts.ts'
import { ARRIVING_LEAST } from '#contract/sessions/ingest.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { today } from '#contract/time/dates.ts'
import type { Opening } from '#contract/waves/opening.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { ask, confirm, mailsTo, newEmail, READY } from '#tests/support/factories/alert-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia } from '#tests/support/factories/session-factory.ts'
import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { call, finalize, sellArriving, startSession, upload } from '#tests/support/uploads/upload-calls.ts'
import { runHousekeeping } from '../housekeeping/run-housekeeping.ts'

const HOUR = 3_600_000
const LIVE = /^Your session is live/
const LAPSED = /^Your session is on sale as it is/

describe('A photographer sells a session as it arrives', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let photo: Buffer
  let number = 0
  before(async () => {
    test = await startTestApp({ mail: true })
    photo = await makePhoto()
  })
  after(() => test.close())

  const begin = async (details: Record<string, string> = {}) => {
    photographer = await makePhotographer(test.context, { ready: true })
    return startSession(test, photographer, { session_date: today(), ...details })
  }
  /** Items whose public files are ready, as rows. */
  const prepared = (session_id: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, position) => makeMedia(test.context, { session_id, position })),
    )
  /** One that comes over the wire and is prepared by a worker. */
  const arrive = async (session: number) => {
    number += 1
    const sent = upload(test, photographer, session, `${number}.jpg`, otherContent(photo, number))
    await untilWaiting(session)
    await test.drain()
    const { status, body } = await sent
    assert.deepEqual([status, body.state], [201, 'ready'])
    return body.id
  }
  const untilWaiting = async (session: number) => {
    for (;;) {
      const { rowCount } = await test.context.pool.query(
        `select from media where session_id = $1 and state = 'processing'`,
        [session],
      )
      if (rowCount) return
    }
  }
  const sell = (id: number, by: MadePerson | null = photographer) => sellArriving(test, by, id)
  const row = (id: number) =>
    test.context.db
      .selectFrom('session')
      .select(['state', 'arrival', 'image_count', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const page = async (id: number) => {
    const { status, body } = await call<SessionPage & Opening>(
      test,
      'GET',
      `/exploresessions/${id}/opening`,
      null,
    )
    return status === 200
      ? { arriving: body.arriving, items: body.outline.ids.length, counted: body.image_count }
      : null
  }
  const counted = async (id: number) => {
    const { status, body } = await call<object>(test, 'GET', `/exploresessions/${id}/arriving`, null)
    return status === 200 ? body : status
  }
  const drafts = async () =>
    (await call<{ drafts: Draft[] }>(test, 'GET', '/sessionupload/drafts', photographer)).body.drafts
  const own = async (id: number) =>
    (await call<OwnSession>(test, 'GET', `/photographer/sessions/${id}`, photographer)).body
  const setReady = (ready: boolean) =>
    test.context.db
      .updateTable('photographer')
      .set({ payouts_enabled: ready })
      .where('id', '=', photographer.id)
      .execute()

  it('which is listed with its first items, grows with each, and is complete when it is finalised', async () => {
    const location_id = String(
      (await call<{ id: number }[]>(test, 'GET', '/locations', null)).body[0]?.id ?? 0,
    )
    const session = await begin(location_id === '0' ? {} : { location_id })
    const place = await test.context.db
      .selectFrom('session')
      .select('location_id')
      .where('id', '=', session)
      .executeTakeFirstOrThrow()
    const email = newEmail()
    await ask(test, { email, location_id: place.location_id })
    await test.drain()
    await confirm(test, email)
    await test.drain()

    await prepared(session, ARRIVING_LEAST - 1)
    assert.deepEqual((await sell(session)).body, { id: session, temporary: true })
    assert.deepEqual([await page(session), await counted(session)], [null, 404])
    assert.deepEqual(
      (await drafts()).map(({ id, arriving, published }) => ({ id, arriving, published })),
      [{ id: session, arriving: true, published: false }],
    )
    const ids = [await arrive(session)]
    assert.deepEqual(await page(session), { arriving: true, items: 12, counted: 12 })
    assert.deepEqual((await sell(session)).body, { id: session, temporary: false })
    ids.push(await arrive(session))
    assert.deepEqual(await page(session), { arriving: true, items: 13, counted: 13 })
    assert.deepEqual(await counted(session), { arriving: true, items: 13 })
    const { arriving, state } = await own(session)
    assert.deepEqual([arriving, state], [true, 'published'])
    const { body } = await call<{ temporary: boolean; finalised: boolean; arriving: boolean }>(
      test,
      'GET',
      `/sessionupload/${session}`,
      photographer,
    )
    assert.deepEqual([body.temporary, body.finalised, body.arriving], [false, false, true])
    assert.equal(mailsTo(test, photographer.email, LIVE).length, 0)

    const answers = await Promise.all([1, 2].map(() => finalize(test, photographer, session)))
    assert.deepEqual(
      answers.map(({ body: { temporary } }) => temporary),
      [false, false],
    )
    await test.drain()
    assert.deepEqual(await page(session), { arriving: false, items: 13, counted: 13 })
    assert.deepEqual(await drafts(), [])
    const [live, ...more] = mailsTo(test, photographer.email, LIVE)
    assert.match(live?.text ?? '', /13 at/)
    assert.equal(more.length, 0)
    const [ready, ...others] = mailsTo(test, email, READY)
    assert.match(ready?.text ?? '', /still arriving/)
    assert.equal(others.length, 0)
  })

  it('and what is taken out of it meanwhile stays with whoever has bought it', async () => {
    const session = await begin()
    const items = await prepared(session, ARRIVING_LEAST + 2)
    await sell(session)
    const surfer = await makeSurfer(test.context)
    const [sold, unsold, ...rest] = items.map(({ id }) => id)
    assert(sold && unsold)
    await makePaidOrder(test.context, {
      surfer_id: surfer.id,
      photographer_id: photographer.id,
      session_id: session,
      media_ids: [sold],
    })
    const order = rest.toReversed()
    const answer = await call<ErrorBody>(test, 'PATCH', `/sessionupload/${session}`, photographer, {
      media_ids: order,
    })
    assert.equal(answer.status, 200)
    const kept = await test.context.db
      .selectFrom('media')
      .select(['id', 'state'])
      .where('session_id', '=', session)
      .orderBy('position')
      .execute()
    const stateOf = (id: number) => kept.find((media) => media.id === id)?.state
    assert.deepEqual([stateOf(sold), stateOf(unsold)], ['removed', 'removed'])
    assert.deepEqual(
      kept.flatMap(({ id, state }) => (state === 'ready' ? [id] : [])),
      order,
    )
    assert.deepEqual(await page(session), { arriving: false, items: ARRIVING_LEAST, counted: ARRIVING_LEAST })
  })

  it('which with fewer items is a draft like any other, and is published when it is finalised', async () => {
    const session = await begin()
    await prepared(session, 3)
    await sell(session)
    assert.equal(await page(session), null)
    assert.equal((await finalize(test, photographer, session)).body.temporary, false)
    assert.deepEqual(await page(session), { arriving: false, items: 3, counted: 3 })
    await test.drain()
    assert.equal(mailsTo(test, photographer.email, LIVE).length, 1)
  })

  it('and is complete only when the last file is prepared', async () => {
    const session = await begin()
    await prepared(session, ARRIVING_LEAST)
    await sell(session)
    number += 1
    const sent = upload(test, photographer, session, 'last.jpg', otherContent(photo, number))
    await untilWaiting(session)
    await finalize(test, photographer, session)
    assert.deepEqual(await page(session), { arriving: true, items: 12, counted: 12 })
    await test.drain()
    await sent
    assert.deepEqual(await page(session), { arriving: false, items: 13, counted: 13 })
  })

  it('while he can be paid, from a place, and only what is his and open', async () => {
    const session = await begin({ location_id: '0', place: 'later' })
    await prepared(session, ARRIVING_LEAST)
    assert.equal((await sell(session)).body.code, 'session_rule')
    assert.equal((await sell(session, null)).body.code, 'login_required')
    assert.equal((await sell(session, await makeSurfer(test.context))).body.code, 'wrong_role')
    const stranger = await makePhotographer(test.context, { ready: true })
    assert.equal((await sell(session, stranger)).body.code, 'not_found')
    const finalised = await startSession(test, photographer)
    await prepared(finalised, 1)
    await finalize(test, photographer, finalised)
    const published_at = new Date(Date.now() - 48 * HOUR)
    await test.context.db.updateTable('session').set({ published_at }).where('id', '=', finalised).execute()
    assert.equal((await sell(finalised)).body.code, 'session_closed')
    const other = await startSession(test, photographer)
    await setReady(false)
    assert.equal((await sell(other)).body.code, 'account_not_ready')
    await setReady(true)
    await sell(other)
    await prepared(other, ARRIVING_LEAST - 1)
    await setReady(false)
    await arrive(other)
    assert.equal(await page(other), null)
    await setReady(true)
    await arrive(other)
    assert.deepEqual(await page(other), { arriving: true, items: 13, counted: 13 })
  })

  it('and after a day without a file it is complete with what is there, which a mail says once', async () => {
    const session = await begin()
    await prepared(session, ARRIVING_LEAST)
    await sell(session)
    await test.drain()
    await runHousekeeping(test.context, new Date(Date.now() + 23 * HOUR))
    assert.equal((await row(session)).arrival, 'open')
    for (let hour = 25; hour < 27; hour += 1)
      await runHousekeeping(test.context, new Date(Date.now() + hour * HOUR))
    await test.drain()
    const { state, arrival, image_count } = await row(session)
    assert.deepEqual([state, arrival, image_count], ['published', null, 12])
    const [mail, ...more] = mailsTo(test, photographer.email, LAPSED)
    assert.match(mail?.text ?? '', /12 at/)
    assert.equal(more.length, 0)
    assert.equal(mailsTo(test, photographer.email, LIVE).length, 0)
    // What comes later is added as to any published session; who goes on says again that more is coming.
    await arrive(session)
    assert.deepEqual(await page(session), { arriving: false, items: 13, counted: 13 })
    assert.equal((await sell(session)).status, 200)
    assert.deepEqual(await page(session), { arriving: true, items: 13, counted: 13 })
  })

  it('and taking it down meanwhile stops nothing but the sale', async () => {
    const session = await begin()
    await prepared(session, ARRIVING_LEAST)
    await sell(session)
    const press = (button: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/photographer/sessions/${session}/${button}`,
        headers: photographer.headers,
      })
    assert.equal((await press('take-down')).statusCode, 200)
    await arrive(session)
    assert.equal(await page(session), null)
    assert.deepEqual(
      (await drafts()).map(({ id }) => id),
      [session],
    )
    assert.equal((await press('put-up')).statusCode, 200)
    assert.deepEqual(await page(session), { arriving: true, items: 13, counted: 13 })
  })
})
