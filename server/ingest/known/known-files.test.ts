import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { KNOWN_AT_ONCE_MAX, type KnownFile, type KnownSession } from '#contract/sessions/known-files.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeMedia, makeSession, type SessionOverrides } from '#tests/support/factories/session-factory.ts'
import { makeUploadToken } from '#tests/support/uploads/upload-token.ts'

type Answer = {
  status: number
  sizes: number[]
  files: KnownFile[]
  sessions: KnownSession[]
} & Partial<ErrorBody>

const sum = (text: string) => createHash('sha256').update(text).digest()
const hex = (text: string) => sum(text).toString('hex')

describe('A photographer asks which files are in sessions of his already', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let place: number
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
    place = (await makeLocation(test.context)).id
  })
  after(() => test.close())

  const ask = async (body: object, what = '', headers: Record<string, string> = photographer.headers) => {
    const url = `/api/sessionupload/known${what}`
    const payload = { tag: 'freesurf', place, session_date: today(), ...body }
    const answer = await test.app.inject({ method: 'POST', url, headers, payload })
    return { ...answer.json(), status: answer.statusCode } as Answer
  }
  const known = async (contents: string[], body: object = {}, headers?: Record<string, string>) =>
    (await ask({ contents: contents.map(hex), ...body }, '', headers)).files
  const sizes = async (of: number[], body: object = {}, headers?: Record<string, string>) =>
    (await ask({ sizes: of, ...body }, '/sizes', headers)).sizes
  /** A session with one file of that content and size. */
  const sell = async (
    content: string,
    bytes: number,
    session: Partial<SessionOverrides> = {},
    media: Partial<Parameters<typeof makeMedia>[1]> = {},
  ) => {
    const of = { photographer_id: photographer.id, location_id: place, ...session }
    const made = await makeSession(test.context, of)
    const item = await makeMedia(test.context, { session_id: made.id, ...media })
    await test.context.db
      .updateTable('media')
      .set({ sha256: sum(content), bytes })
      .where('id', '=', item.id)
      .execute()
    return { session: made.id, media: item.id }
  }
  const change = (id: number, set: object) =>
    test.context.db.updateTable('session').set(set).where('id', '=', id).execute()

  it('first by size, then by content, and hears in which session each is', async () => {
    const { session, media } = await sell('first', 1001)
    assert.deepEqual(await sizes([1001, 1002]), [1001])
    const answer = await ask({ contents: [hex('first'), hex('another')] })
    assert.deepEqual(answer.files, [
      { sha256: hex('first'), media_id: media, session_id: session, stays: null },
    ])
    const [{ place: name = '', ...told } = {}] = answer.sessions
    assert.deepEqual(told, {
      id: session,
      session_date: today(),
      start_hour: 8,
      end_hour: 9,
      on_sale: true,
    })
    assert.ok(name.length > 0)
  })

  it('also with an upload token, and as often at once as he likes', async () => {
    await sell('by token', 1101)
    const { token } = await makeUploadToken(test, photographer)
    const headers = { authorization: `Bearer ${token}` }
    assert.deepEqual(await sizes([1101], {}, headers), [1101])
    const twice = [hex('by token'), hex('by token')]
    const all = await Promise.all([1, 2, 3, 4].map(() => ask({ contents: twice }, '', headers)))
    assert.deepEqual(
      all.map(({ status, files }) => [status, files.length]),
      [1, 2, 3, 4].map(() => [200, 1]),
    )
  })

  it('but hears nothing of other photographers, other places and other days', async () => {
    const stranger = await makePhotographer(test.context, { ready: true })
    await sell('theirs', 1201, { photographer_id: stranger.id })
    await sell('elsewhere', 1202, { location_id: null })
    await sell('before', 1203, { session_date: addDays(today(), -1) })
    await sell('lesson', 1204, { surfschool_id: (await makeSurfSchool(test.context)).id })
    assert.deepEqual(await sizes([1201, 1202, 1203, 1204]), [])
    assert.deepEqual(await known(['theirs', 'elsewhere', 'before', 'lesson']), [])
    assert.equal((await known(['theirs'], {}, stranger.headers)).length, 1)
    assert.equal((await known(['before'], { session_date: addDays(today(), -1) })).length, 1)
  })

  it('of his own lessons by their school', async () => {
    const school = (await makeSurfSchool(test.context)).id
    const { session } = await sell('at school', 1301, { surfschool_id: school })
    const [file] = await known(['at school'], { tag: 'surflesson', place: school })
    assert.equal(file?.session_id, session)
    assert.deepEqual(await known(['at school'], { place: school }), [])
  })

  it('but nothing of what he took out, of what failed, of pictures of our clock, of drafts and of sales that are over', async () => {
    for (const state of ['removed', 'failed'] as const) await sell(state, 1401, {}, { state })
    const clock = await sell('clock', 1401)
    await test.context.db
      .updateTable('media')
      .set({ state: 'clock', clock_at: new Date() })
      .where('id', '=', clock.media)
      .execute()
    await sell('draft', 1401, { state: 'draft' })
    await sell('archived', 1401, { state: 'archived' })
    await sell('over', 1401, { created_at: new Date(Date.now() - 40 * 86_400_000) })
    assert.deepEqual(await sizes([1401]), [])
    assert.deepEqual(await known(['removed', 'failed', 'clock', 'draft', 'archived', 'over']), [])
  })

  it('nor of the session that is being filled', async () => {
    const { session } = await sell('arriving here', 1501)
    await change(session, { arrival: 'open' })
    assert.deepEqual(await sizes([1501], { but: session }), [])
    assert.deepEqual(await known(['arriving here'], { but: session }), [])
    assert.equal((await known(['arriving here'])).length, 1)
  })

  it('and which of them cannot be moved now, and why', async () => {
    const down = await sell('down', 1601, { state: 'taken_down' })
    const arriving = await sell('still arriving', 1602)
    await change(arriving.session, { arrival: 'open' })
    await sell('preparing', 1603, { state: 'finalised' }, { state: 'processing' })
    const hidden = await sell('hidden', 1604)
    await test.context.db
      .updateTable('media')
      .set({ hidden_at: new Date(), hidden_reason: 'a face' })
      .where('id', '=', hidden.media)
      .execute()
    const found = await ask({
      contents: ['down', 'still arriving', 'preparing', 'hidden'].map(hex),
    })
    const reasons = new Map(found.files.map(({ sha256, stays }) => [sha256, stays]))
    assert.deepEqual(
      ['down', 'still arriving', 'preparing', 'hidden'].map((each) => reasons.get(hex(each))),
      [null, 'arriving', 'preparing', 'hidden'],
    )
    assert.equal(found.sessions.find(({ id }) => id === down.session)?.on_sale, false)
  })

  it('and of a file that he sells twice, the place it can be moved from', async () => {
    const first = await sell('twice', 1701)
    const second = await sell('twice', 1701)
    await change(second.session, { arrival: 'open' })
    assert.deepEqual(
      (await known(['twice'])).map(({ session_id }) => session_id),
      [first.session],
    )
  })

  it('of what has arrived for a session already, without sending anything', async () => {
    const sold = await sell('arrived twice', 1801)
    const draft = await sell('arrived twice', 1801, { state: 'draft', location_id: null })
    const about = (id: number, body: object = {}, headers: Record<string, string> = photographer.headers) =>
      test.app.inject({
        method: 'POST',
        url: `/api/sessionupload/${id}/known`,
        headers,
        payload: { tag: 'freesurf', place, session_date: today(), ...body },
      })
    const { files, sessions } = (await about(draft.session)).json()
    assert.deepEqual(files, [
      {
        sha256: hex('arrived twice'),
        media_id: sold.media,
        session_id: sold.session,
        stays: null,
        arrived_id: draft.media,
      },
    ])
    assert.deepEqual(
      sessions.map(({ id }: KnownSession) => id),
      [sold.session],
    )
    const none = await about(draft.session, { session_date: addDays(today(), -1) })
    assert.deepEqual(none.json(), { files: [], sessions: [] })
    const empty = await makeSession(test.context, { photographer_id: photographer.id, state: 'draft' })
    assert.deepEqual((await about(empty.id)).json().files, [])

    const stranger = await makePhotographer(test.context, { ready: true })
    assert.equal((await about(draft.session, {}, stranger.headers)).json().code, 'not_found')
    assert.equal((await about(2_000_000_000)).json().code, 'not_found')
    assert.equal((await about(draft.session, {}, {})).statusCode, 401)
    const { token } = await makeUploadToken(test, photographer)
    assert.equal((await about(draft.session, {}, { authorization: `Bearer ${token}` })).statusCode, 401)
    assert.equal((await about(draft.session, { place: 'x' })).json().code, 'invalid_input')
  })

  it('A guest and a surfer are told nothing, and rubbish is refused', async () => {
    const surfer = await makeSurfer(test.context)
    assert.equal((await ask({ sizes: [1] }, '/sizes', {})).status, 401)
    assert.equal((await ask({ contents: [hex('first')] }, '', surfer.headers)).code, 'wrong_role')
    const many = Array.from({ length: KNOWN_AT_ONCE_MAX + 1 }, (_, n) => n + 1)
    for (const wrong of [[], [0], [-1], [1.5], ['1'], [2 ** 53], many, 'all', null])
      assert.equal((await ask({ sizes: wrong }, '/sizes')).code, 'invalid_input', JSON.stringify(wrong))
    const big = many.map((n) => hex(String(n)))
    for (const wrong of [[], ['a'], [hex('a').toUpperCase()], [`${hex('a')}' or 1=1`], [1], big, null])
      assert.equal((await ask({ contents: wrong })).code, 'invalid_input', JSON.stringify(wrong))
    for (const wrong of [
      { tag: 'sail' },
      { place: 0 },
      { place: 'x' },
      { session_date: '2026-02-30' },
      { session_date: 'today' },
      { but: -1 },
    ])
      assert.equal(
        (await ask({ sizes: [1], ...wrong }, '/sizes')).code,
        'invalid_input',
        JSON.stringify(wrong),
      )
    assert.deepEqual(await sizes([1], { place: 2_000_000_000 }), [])
  })
})
