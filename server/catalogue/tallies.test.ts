import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { removeDraft } from '#server/ingest/drafts/remove-draft.ts'
import { runHousekeeping } from '#server/ingest/housekeeping/run-housekeeping.ts'
import { publishIfComplete } from '#server/ingest/publish/publish-if-complete.ts'
import { changeSession } from '#server/my-sessions/change-session.ts'
import { removeFiles } from '#server/my-sessions/files/remove-files.ts'
import { undoRemoval } from '#server/my-sessions/files/undo-removal.ts'
import { setSessionListing } from '#server/my-sessions/set-session-listing.ts'
import { hideSession, showSession } from '#server/operator/moderation/hide-session.ts'
import { OperatorError } from '#server/operator/operator-error.ts'
import { closePhotographer } from '#server/operator/people/close-photographer.ts'
import { AppError } from '#server/platform/app-error.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'

const STEPS = 60
/** Steps taken at the same time. */
const AT_ONCE = 4

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const COUNTED = `
  select photographer_id as id, count(*) filter (where state <> 'taken_down')::int as published,
    count(*) filter (where state = 'taken_down')::int as taken_down,
    count(*) filter (where state = 'published')::int as live
  from session where state in ('published', 'archived', 'taken_down') group by photographer_id order by id`
const KEPT = `select photographer_id as id, published, taken_down, live from photographer_tally
  where published <> 0 or taken_down <> 0 order by id`
const COUNTED_SCHOOLS = `select surfschool_id as id, count(*)::int as published,
    count(*) filter (where state = 'published')::int as live from session
  where state in ('published', 'archived') and surfschool_id is not null group by surfschool_id order by id`
const KEPT_SCHOOLS = `select surfschool_id as id, published, live from school_tally where published <> 0 order by id`

const COUNTED_SPOTS = `select location_id as id, count(*)::int as live from session
  where state = 'published' and location_id is not null group by location_id order by id`
const KEPT_SPOTS = `select location_id as id, live from location_tally where live <> 0 order by id`
const COUNTED_PLACES = `select photographer_id as id, coalesce(location_id, -surfschool_id) as place, count(*)::int as published
  from session where state in ('published', 'archived') group by 1, 2 order by 1, 2`
const KEPT_PLACES = `select photographer_id as id, place, published from photographer_place_tally
  where published <> 0 order by 1, 2`

const rows = async (sql: string) => (await site.context.pool.query<{ published: number }>(sql)).rows

for (const seed of [1, 2, 3])
  test(`published sessions are kept as they are counted, whatever becomes of them, run ${seed}`, async () => {
    const random = seededRandom(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const { context } = site
    const photographers = [await makePhotographer(context), await makePhotographer(context)]
    const schools = [(await makeSurfSchool(context)).id, (await makeSurfSchool(context)).id]
    const spots = [(await makeLocation(context)).id, (await makeLocation(context)).id]
    const sessions: { id: number; by: MadePhotographer }[] = []
    const begin = async () => {
      const by = pick(photographers)
      const state = pick(['draft', 'finalised', 'published'] as const)
      const { id } = await makeSession(context, {
        photographer_id: by.id,
        ...(random() < 0.5 ? { surfschool_id: pick(schools) } : { location_id: pick(spots) }),
        state,
        images: 1,
      })
      if (random() < 0.5) await makeMedia(context, { session_id: id })
      sessions.push({ id, by })
    }
    const inOne = (work: Parameters<ReturnType<typeof context.db.transaction>['execute']>[0]) =>
      context.db.transaction().execute(work)
    const moves: ((session: { id: number; by: MadePhotographer }) => Promise<unknown>)[] = [
      begin,
      ({ id }) => inOne((tx) => publishIfComplete(context, tx, id)),
      ({ id, by }) => setSessionListing(context, by.id, id, 'taken_down'),
      ({ id, by }) => setSessionListing(context, by.id, id, 'published'),
      ({ id, by }) => changeSession(context, by.id, id, { surfschool_id: pick(schools) }),
      ({ id, by }) => changeSession(context, by.id, id, { location_id: pick(spots) }),
      async ({ id, by }) => {
        const media = await context.db
          .selectFrom('media')
          .select('id')
          .where('session_id', '=', id)
          .where('state', '=', 'ready')
          .executeTakeFirst()
        if (media) await removeFiles(context, by.id, id, [media.id], { restorable: true })
      },
      async ({ id, by }) => {
        const removal = await context.db
          .selectFrom('media_removal')
          .select('id')
          .where('session_id', '=', id)
          .executeTakeFirst()
        if (removal) await undoRemoval(context, by.id, id, removal.id)
      },
      ({ id }) => inOne((tx) => hideSession(context, tx, id, 'Reported and checked')),
      ({ id }) => inOne((tx) => showSession(context, tx, id)),
      ({ id }) => removeDraft(context, id),
      async ({ id }) => {
        await context.pool.query(`update session set created_at = now() - interval '40 days' where id = $1`, [
          id,
        ])
        await runHousekeeping(context)
      },
    ]
    await begin()
    for (let step = 0; step < STEPS; step += 1) {
      const together = Array.from({ length: AT_ONCE }, () => pick(moves)(pick(sessions)))
      for (const done of await Promise.allSettled(together))
        if (done.status === 'rejected')
          assert(done.reason instanceof AppError || done.reason instanceof OperatorError, String(done.reason))
    }
    const [leaving] = photographers
    await inOne((tx) => closePhotographer(context, tx, leaving?.email ?? ''))
    const counted = await rows(COUNTED)
    assert(counted.some(({ published }) => published > 1))
    assert.deepEqual(await rows(KEPT), counted)
    assert.deepEqual(await rows(KEPT_SCHOOLS), await rows(COUNTED_SCHOOLS))
    assert.deepEqual(await rows(KEPT_PLACES), await rows(COUNTED_PLACES))
    assert.deepEqual(await rows(KEPT_SPOTS), await rows(COUNTED_SPOTS))
  })

test('what a site had published before it kept the counts is counted once', async () => {
  const { id } = await makePhotographer(site.context)
  const school = await makeSurfSchool(site.context)
  await makeSession(site.context, { photographer_id: id, surfschool_id: school.id, state: 'archived' })
  await site.context.pool.query(`drop function keep_tallies, keep_place_tallies, keep_spot_tallies cascade;
    drop table photographer_tally, school_tally, location_tally, photographer_place_tally, best_seller;
    delete from migration where name in ('20261122-0910-tallies.sql', '20261122-1015-live-tallies.sql',
      '20261123-1810-photographer-cards.sql', '20261125-1340-spot-tallies.sql')`)
  await migrate(site.context.config.databaseUrl)
  const counted = await rows(COUNTED)
  assert(counted.some((kept) => kept.published > 0))
  assert.deepEqual(await rows(KEPT), counted)
  assert.deepEqual(await rows(KEPT_SCHOOLS), await rows(COUNTED_SCHOOLS))
  assert.deepEqual(await rows(KEPT_PLACES), await rows(COUNTED_PLACES))
  assert.deepEqual(await rows(KEPT_SPOTS), await rows(COUNTED_SPOTS))
})
