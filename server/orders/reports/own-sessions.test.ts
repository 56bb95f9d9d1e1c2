import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OutputOf } from '#contract/endpoint.ts'
import { type listOwnSessions, OWN_PAGE_SIZE, type OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { call } from '#tests/support/factories/checkout-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'

describe('A photographer looks at the own sessions', () => {
  let site: TestApp
  let photographer: MadePerson
  before(async () => {
    site = await startTestApp()
    photographer = await makePhotographer(site.context, { ready: true })
  })
  after(() => site.close())

  type Page = OutputOf<typeof listOwnSessions>
  const list = async (cursor = '', by: MadePerson | null = photographer) =>
    (await call(site, 'GET', `/api/photographer/sessions${cursor && `?cursor=${cursor}`}`, by)).json<Page>()
  const show = (id: number, by: MadePerson | null = photographer) =>
    call(site, 'GET', `/api/photographer/sessions/${id}`, by)

  it('sees each state, what was sold and for how much, and nobody else’s', async () => {
    const surfer = await makeSurfer(site.context)
    const own = { photographer_id: photographer.id }
    const session = await makeSession(site.context, { ...own, images: 3, videos: 1 })
    await makeMedia(site.context, { session_id: session.id, state: 'failed', position: 5 })
    await makePaidOrder(site.context, {
      surfer_id: surfer.id,
      photographer_id: photographer.id,
      session_id: session.id,
      media_ids: session.images.slice(0, 2).map(({ id }) => id),
    })
    const waiting = await makeSession(site.context, { ...own, state: 'finalised', images: 1, start_hour: 7 })
    await makeMedia(site.context, { session_id: waiting.id, state: 'processing', position: 1 })
    const created_at = new Date(Date.now() - 32 * 24 * 3_600_000)
    await makeSession(site.context, { ...own, created_at, images: 1, start_hour: 6 })
    await makeSession(site.context, { photographer_id: (await makePhotographer(site.context)).id })

    const { sessions, next_cursor } = await list()
    assert.equal(next_cursor, null)
    assert.deepEqual(
      sessions.map(({ state, files, files_ready, items_sold, sales, views }) => [
        ...[state, files, files_ready, items_sold, sales, views],
      ]),
      [
        ['published', 4, 4, 2, 10, 0],
        ['finalised', 2, 1, 0, 0, 0],
        ['archived', 1, 1, 0, 0, 0],
      ],
    )
    assert.equal(sessions[0]?.on_sale_until, addDays(today(), 30))
    const published = await call(site, 'GET', '/api/photographer/sessions?only=published', photographer)
    assert.deepEqual(
      published.json<Page>().sessions.map(({ state }) => state),
      ['published', 'archived'],
    )

    const detail = (await show(session.id)).json<OwnSessionDetail>()
    assert.deepEqual(
      detail.media.map(({ sold, state, error }) => [sold, state, error]),
      [
        [1, 'ready', null],
        [0, 'ready', null],
        [1, 'ready', null],
        [0, 'ready', null],
        [0, 'failed', 'Failed to process file'],
      ],
    )
    assert.ok(detail.add_until !== null && Date.parse(detail.add_until) > Date.now() + 47 * 3_600_000)
    assert.equal((await show(session.id, await makePhotographer(site.context))).statusCode, 404)
    assert.equal((await show(999_999)).statusCode, 404)
    assert.equal((await show(session.id, surfer)).statusCode, 403)
    assert.equal((await show(session.id, null)).statusCode, 401)
  })

  it('page by page, each once', async () => {
    const by = await makePhotographer(site.context)
    const made: number[] = []
    for (let n = 0; n < OWN_PAGE_SIZE + 2; n += 1)
      made.unshift((await makeSession(site.context, { photographer_id: by.id })).id)
    const first = await list('', by)
    const second = await list(first.next_cursor ?? '', by)
    assert.equal(first.sessions.length, OWN_PAGE_SIZE)
    assert.deepEqual(
      [...first.sessions, ...second.sessions].map(({ id }) => id),
      made,
    )
    assert.equal(second.next_cursor, null)
    const broken = await call(site, 'GET', '/api/photographer/sessions?cursor=zzz', by)
    assert.equal(broken.statusCode, 400)
  })
})

describe('The opening of a session’s page is counted', () => {
  it('without the own ones and those of robots, all at once, and written before the end', async () => {
    const site = await startTestApp()
    const photographer = await makePhotographer(site.context)
    const session = await makeSession(site.context, { photographer_id: photographer.id, images: 1 })
    const draft = await makeSession(site.context, { photographer_id: photographer.id, state: 'draft' })
    const open = (id: number, by: MadePerson | null, agent = 'Mozilla/5.0 Firefox/140.0') =>
      site.app.inject({
        method: 'POST',
        url: `/api/exploresessions/${id}/view`,
        headers: { ...by?.headers, 'user-agent': agent },
      })
    const surfer = await makeSurfer(site.context)
    const other = await makePhotographer(site.context)
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => open(session.id, null)),
      ...[surfer, other, photographer].map((by) => open(session.id, by)),
      ...['Googlebot/2.1', 'curl/8.9', ''].map((agent) => open(session.id, null, agent)),
    ])
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
    assert.equal((await open(draft.id, null)).statusCode, 404)
    assert.equal((await open(999_999, null)).statusCode, 404)
    await site.app.close()
    const rows = await site.context.db.selectFrom('session_view').selectAll().execute()
    assert.deepEqual(rows, [{ session_id: session.id, views: 42 }])
    const days = await site.context.db.selectFrom('photographer_view_day').selectAll().execute()
    assert.deepEqual(
      days.map(({ photographer_id, views }) => [photographer_id, views]),
      [[photographer.id, 42]],
    )
    await site.close()
  })
})
