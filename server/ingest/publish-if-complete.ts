import { sql } from 'kysely'
import { coverSources } from '#contract/ingest.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { sessionPublished } from './events.ts'
import { wasPublished } from './policy.ts'
import { listForPublishing, type ShownMedia } from './prepare-queries.ts'
import { type HeldSession, lockSession } from './queries.ts'
import { transitionSession } from './transition-session.ts'

/** Which cover is the large one, watermarked like any preview (photographer.md §9). */
const LARGE_COVER = 3

/**
 * Publishes a finalised session in the transaction that made its last file ready, once. Files that failed are left out;
 * when every file failed it is a draft again, and the photographer sees why. One that is published already is brought
 * up to date with its files.
 */
export async function publishIfComplete(
  context: Pick<Context, 'announce'>,
  tx: Tx,
  sessionId: number,
): Promise<void> {
  const session = await lockSession(tx, sessionId)
  if (session) await publishHeld(context, tx, session)
}

/** The same for a session that this transaction has locked. */
export async function publishHeld(
  context: Pick<Context, 'announce'>,
  tx: Tx,
  session: HeldSession,
): Promise<void> {
  if (wasPublished(session.state)) return refreshSession(tx, session)
  if (session.state !== 'finalised') return
  const media = await listForPublishing(tx, session.id)
  if (media.some(({ state }) => state === 'processing' || state === 'checked')) return
  const ready = media.filter(({ state }) => state === 'ready')
  if (ready.length === 0) return transitionSession(tx, session, 'draft')
  await transitionSession(tx, session, 'published', { ...shownOf(ready), published_at: sql<Date>`now()` })
  await context.announce(tx, sessionPublished, { session_id: session.id })
}

const shownOf = (ready: ShownMedia[]) => ({
  image_count: ready.filter(({ kind }) => kind === 'image').length,
  video_count: ready.filter(({ kind }) => kind === 'video').length,
  cover_keys: coversOf(ready),
})

/** Counts and covers of a session whose files have changed since; nothing is left to sell in an empty one. */
export async function refreshSession(tx: Tx, session: HeldSession): Promise<void> {
  const ready = (await listForPublishing(tx, session.id)).filter(({ state }) => state === 'ready')
  const isEmptied = session.state === 'published' && ready.length === 0
  await transitionSession(tx, session, isEmptied ? 'taken_down' : session.state, shownOf(ready))
}

/** Covers come from pictures; a session of clips alone shows its first still frame. */
export function coversOf(ready: ShownMedia[]): string[] {
  const images = ready.filter(({ kind }) => kind === 'image')
  const keys = coverSources(images.length).map((source, place) =>
    place === LARGE_COVER ? images[source]?.preview_key : images[source]?.cover_key,
  )
  const still =
    images.length === 0 ? ready.map(({ cover_key }) => cover_key).find((key) => key !== null) : undefined
  return [...keys, still].filter((key) => typeof key === 'string')
}
