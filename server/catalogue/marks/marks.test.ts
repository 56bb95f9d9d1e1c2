import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OutputOf } from '#contract/endpoint.ts'
import { LISTED_DAYS } from '#contract/time/dates.ts'
import { type keepMarks, MARKS_SENT_MAX } from '#contract/waves/marks.ts'
import { runHousekeeping } from '#server/ingest/housekeeping/run-housekeeping.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import { call } from '#tests/support/factories/checkout-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

type Word = [item: number, mine: boolean | null, at: number]

describe('A surfer keeps with the account which waves are his', () => {
  let test: TestApp
  let photographer_id: number
  before(async () => {
    test = await startTestApp({ mail: true })
    photographer_id = (await makePhotographer(test.context, { ready: true })).id
  })
  after(() => test.close())

  const now = Date.now()
  const path = '/api/surfer/wave-marks'
  const send = (surfer: MadePerson, marks: unknown) => call(test, 'PUT', path, surfer, { marks })
  const told = ({ marks }: OutputOf<typeof keepMarks>): Word[] =>
    marks.map(({ media_id, mine, marked_at }) => [media_id, mine, marked_at])
  const say = async (surfer: MadePerson, ...words: Word[]) =>
    told(
      (
        await send(
          surfer,
          words.map(([media_id, mine, marked_at]) => ({ media_id, mine, marked_at })),
        )
      ).json(),
    )
  const said = async (surfer: MadePerson, ...sessions: number[]) =>
    told((await call(test, 'GET', `${path}?sessions=${sessions.join()}`, surfer)).json())
  const session = async (images = 3, made = {}) => {
    const { id, images: items } = await makeSession(test.context, { photographer_id, images, ...made })
    const [a = 0, b = 0, c = 0] = items.map((item) => item.id)
    return { id, a, b, c }
  }

  it('from whichever browser: the later word on an item holds, whenever it arrives', async () => {
    const surfer = await makeSurfer(test.context)
    const { id, a, b, c } = await session()
    const other = await session()
    assert.deepEqual(await say(surfer, [a, true, now - 50], [b, false, now - 50]), [
      [a, true, now - 50],
      [b, false, now - 50],
    ])
    await say(surfer, [a, null, now - 20], [other.a, true, now - 20])
    // What another browser knew before comes late; of two words in one call, the later one.
    assert.deepEqual(
      await say(surfer, [a, true, now - 30], [b, true, now - 10], [c, true, now - 9], [c, false, now - 8]),
      [
        [a, null, now - 20],
        [b, true, now - 10],
        [c, false, now - 8],
      ],
    )
    assert.equal((await said(surfer, id)).length, 3)
    assert.equal((await said(surfer, id, other.id)).length, 4)
    assert.deepEqual(await said(surfer), [])
  })

  it('and a clock that is ahead does not decide for ever', async () => {
    const surfer = await makeSurfer(test.context)
    const { a } = await session()
    const [kept] = await say(surfer, [a, true, now + 86_400_000])
    assert.ok((kept?.[2] ?? 0) <= Date.now())
    assert.deepEqual((await say(surfer, [a, false, Date.now() + 1000]))[0]?.[1], false)
  })

  it('of what can be seen; anything else is left out without a word', async () => {
    const surfer = await makeSurfer(test.context)
    const { a, b, c } = await session()
    const draft = await session(1, { state: 'draft' })
    const over = await session(1, { created_at: new Date(now - 32 * 86_400_000) })
    await test.context.pool.query(`update media set state = 'removed' where id = $1`, [b])
    await test.context.pool.query(
      `update media set hidden_at = now(), hidden_reason = 'Because' where id = $1`,
      [c],
    )
    const words = [a, b, c, draft.a, over.a, 2_147_483_647].map((item): Word => [item, true, now - 5])
    assert.deepEqual(await say(surfer, ...words), [[a, true, now - 5]])
    const many = Array.from({ length: MARKS_SENT_MAX + 1 }, () => ({ media_id: a, mine: true, marked_at: 1 }))
    const one = { media_id: a, mine: true, marked_at: 1 }
    for (const odd of [
      [],
      many,
      null,
      [{ ...one, media_id: 'x' }],
      [{ ...one, mine: 1 }],
      [{ ...one, marked_at: -1 }],
    ])
      assert.equal((await send(surfer, odd)).statusCode, 400)
    for (const query of ['', '?sessions=x', '?sessions=1,'])
      assert.equal((await call(test, 'GET', path + query, surfer)).statusCode, 400, query)
  })

  it('which is nobody else’s, goes with the account, and with the days of a session', async () => {
    const [one, other] = [await makeSurfer(test.context), await makeSurfer(test.context)]
    const { id, a, b } = await session()
    // In its last days.
    const ended = await session(1, { created_at: new Date(now - (LISTED_DAYS - 1) * 86_400_000) })
    for (const surfer of [one, other]) await say(surfer, [a, true, now - 5], [ended.a, true, now - 5])
    await say(one, [b, true, now - 5])
    assert.deepEqual(await said(other, id), [[a, true, now - 5]])
    await runHousekeeping(test.context)
    assert.equal((await said(other, ended.id)).length, 1)
    await runHousekeeping(test.context, new Date(now + 3 * 86_400_000))
    await call(test, 'DELETE', '/api/surfer/delete', one, { password: PASSWORD })
    await test.drain()
    const { rows } = await test.context.pool.query(
      'select surfer_id, media_id from wave_mark where media_id = any($1)',
      [[a, b, ended.a]],
    )
    assert.deepEqual(rows, [{ surfer_id: other.id, media_id: a }])
    assert.equal((await send(one, [{ media_id: a, mine: true, marked_at: now }])).statusCode, 401)
  })
})
