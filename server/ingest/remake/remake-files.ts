import type { TurnRefusal } from '#contract/sessions/turns.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { newKey, renewedKey } from '#server/platform/storage/keys.ts'
import { deletePending } from '../delete-pending.ts'
import { wideCoverJob, wideTilesJob } from '../job-names.ts'
import { wasPublished } from '../policy.ts'
import type { MediaToPrepare } from '../prepare/prepare-queries.ts'
import { refreshSession } from '../publish/refresh-session.ts'
import { lockSession } from '../queries.ts'
import { CLAIM_SECONDS, cancelDeletion, scheduleDeletion } from '../schedule-deletion.ts'
import { findWideKey } from '../wide/wide-tile-queries.ts'
import { takeWideCover } from '../wide-cover-queries.ts'
import { PUBLIC_PARTS, type PublicPart } from '../withdrawn-queries.ts'
import { type MadeAgain, PARTS, renderAgain } from './render-again.ts'
import { dropDoneTurn, writeTurnedOriginal } from './turn-queries.ts'

/** Whose turn it takes in the line of the decoders: nobody's of those who upload. */
const NOBODY = 0

type Keys = Record<(typeof PARTS)[number], string | null>

/** `changed`: the item was changed, renamed or remade meanwhile, and stays as it is. */
export type Remade = 'remade' | 'changed' | Exclude<TurnRefusal, 'failed'>

/** Whether an item has public files that can be made again. */
export const isPrepared = ({ state, preview_key }: MediaToPrepare): boolean =>
  (state === 'ready' || state === 'removed') && preview_key !== null

/**
 * Makes the public files of a prepared item again from its original, in that turn, under the newest key and new names; the old files are
 * deleted, their names lead on. A process that dies leaves the old files or the new ones, and the rest to the pending deletion.
 */
export async function remakeFiles(
  context: Context,
  media: MediaToPrepare,
  turn: number,
  ownerId = NOBODY,
): Promise<Remade> {
  const { storage } = context
  const original = await storage.open(media.original_key)
  try {
    return await storage.withWorkFolder(async (folder) => {
      const made = await renderAgain(context, media, { turn, path: original.path, folder, ownerId })
      if ('refusal' in made) return made.refusal
      return (await replaceFiles(context, media, { ...made, turn })) ? 'remade' : 'changed'
    })
  } finally {
    await original.release()
  }
}

type Made = MadeAgain & { turn: number }

/** Whether it has them now. */
async function replaceFiles(context: Context, media: MediaToPrepare, made: Made): Promise<boolean> {
  const { db, storage } = context
  const to = freshKeys(media)
  const fresh = PARTS.flatMap((part) => to[part] ?? [])
  await scheduleDeletion(db, fresh, CLAIM_SECONDS)
  for (const part of PARTS) {
    const key = to[part]
    if (key !== null) await storage.adopt(made.paths[part], key)
  }
  const { isDone, spent } = await db.transaction().execute(async (tx) => {
    const former = await writeKeys(tx, media, to, fresh, made)
    const gone = former ? await takeFormer(context, tx, media, former) : fresh
    await scheduleDeletion(tx, gone)
    return { isDone: former !== null, spent: gone }
  })
  await deletePending(context, spent)
  return isDone
}

/** The names of its files until now, with that of the wide cover made of its preview; what is wide is made again. */
async function takeFormer(
  context: Context,
  tx: Tx,
  { id, session_id }: MediaToPrepare,
  former: readonly Former[],
): Promise<string[]> {
  const wide = await takeWideCover(tx, session_id, id)
  if (wide) await context.queue.send(tx, wideCoverJob, { session_id })
  if (former.some(({ part }) => part === 'wide')) await context.queue.send(tx, wideTilesJob, { session_id })
  return [...(wide ? [wide] : []), ...former.map(({ key }) => key)]
}

/** A clip of a browser gets what it lacks; a removed item has no cover any more and gets none. */
function freshKeys({ kind, state, preview_key, tile_key, cover_key }: MediaToPrepare): Keys {
  const also = (key: string | null, extension: string) =>
    key === null && state === 'removed' ? null : newKey('public', extension)
  return {
    preview: kind === 'video' ? newKey('public', 'mp4') : renewedKey(preview_key ?? '.jpg'),
    tile: also(tile_key, 'webp'),
    cover: also(cover_key, 'jpg'),
  }
}

type Former = { key: string; media_id: number; part: PublicPart }

/**
 * Answers the names it had until the new ones were written: null where it was changed, moved, renamed or remade meanwhile. What its
 * buyers get lies as it is shown from here on.
 */
async function writeKeys(
  tx: Tx,
  media: MediaToPrepare,
  to: Keys,
  fresh: readonly string[],
  { width, height, placeholder, signature, watermark_key_id, turn, turned }: Made,
): Promise<Former[] | null> {
  const session = await lockSession(tx, media.session_id)
  // Made meanwhile, perhaps: not without the session's lock.
  const wide = await findWideKey(tx, media.id)
  // The colours of what can no longer be brought back stay forgotten.
  const isForgotten = media.state === 'removed' && media.removal_id === null
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({
      preview_key: to.preview,
      tile_key: to.tile,
      cover_key: to.cover,
      wide_key: null,
      width,
      height,
      placeholder,
      signature: isForgotten ? null : signature,
      watermark_key_id,
      turn,
    })
    .where('id', '=', media.id)
    .where('session_id', '=', media.session_id)
    .where('state', '=', media.state)
    .where('removal_id', 'is not distinct from', media.removal_id)
    .where('preview_key', '=', media.preview_key)
    .where('cover_key', 'is not distinct from', media.cover_key)
    .executeTakeFirst()
  if (!session || numUpdatedRows === 0n) return null
  await writeTurnedOriginal(tx, media.id, turned)
  await dropDoneTurn(tx, media.id, turn)
  const names = { ...media, wide_key: wide }
  const former = PUBLIC_PARTS.flatMap((part) => {
    const key = names[`${part}_key`]
    return key === null ? [] : [{ key, media_id: media.id, part }]
  })
  await tx.insertInto('former_key').values(former).execute()
  const claimed = await tx
    .with('cancelled', cancelDeletion(fresh))
    .selectFrom('cancelled')
    .select('key')
    .execute()
  if (claimed.length !== fresh.length) throw new Error('Its new files were deleted before they were claimed')
  if (wasPublished(session.state)) await refreshSession(tx, session)
  return former
}
