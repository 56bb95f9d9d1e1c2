import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { newKey, renewedKey } from '#server/platform/storage/keys.ts'
import { deletePending } from '../delete-pending.ts'
import { wideCoverJob, wideTilesJob } from '../job-names.ts'
import { wasPublished } from '../policy.ts'
import { refreshSession } from '../publish/refresh-session.ts'
import { lockSession } from '../queries.ts'
import { CLAIM_SECONDS, cancelDeletion, scheduleDeletion } from '../schedule-deletion.ts'
import { takeWideCover } from '../wide-cover-queries.ts'
import { PUBLIC_PARTS, type PublicPart } from '../withdrawn-queries.ts'
import { creditOf, itemWatermark } from './item-watermark.ts'
import { findMediaToPrepare, type MediaToPrepare } from './prepare-queries.ts'
import { renderClip } from './render-clip.ts'
import { findWideKey } from './wide-tile-queries.ts'

/** Whose turn it takes in the line of the decoders: nobody's of those who upload. */
const NOBODY = 0

/** Those made of the original; the wide copy is made of the preview afterwards. */
const PARTS = ['cover', 'preview', 'tile'] as const
type Part = (typeof PARTS)[number]
type Made = {
  paths: Record<Part, string>
  placeholder: Buffer | null
  signature: Buffer | null
  watermark_key_id: number
}
type Keys = Record<Part, string | null>

/**
 * Makes the public files of a prepared item again from its original, under the newest key and new names; the old files are
 * deleted, their names lead on. Nothing changes for a file that can no longer be made. A process that dies leaves the old files
 * or the new ones, and the rest to the pending deletion. Returns at once when the item is of this key.
 */
export async function renewWatermark(context: Context, mediaId: number, keyId: number): Promise<void> {
  const media = await findMediaToPrepare(context.db, mediaId)
  if (!media || !isDated(media, keyId)) return
  const { storage } = context
  const original = await storage.open(media.original_key)
  try {
    await storage.withWorkFolder(async (folder) => {
      const made = await render(context, media, original.path, folder)
      await replaceFiles(context, media, made)
    })
  } finally {
    await original.release()
  }
}

const isDated = ({ state, preview_key, watermark_key_id }: MediaToPrepare, keyId: number): boolean =>
  (state === 'ready' || state === 'removed') &&
  preview_key !== null &&
  (watermark_key_id === null || watermark_key_id < keyId)

async function render(context: Context, media: MediaToPrepare, path: string, folder: string): Promise<Made> {
  // Without a key of its own it gets the newest.
  const unkeyed = { ...media, key_id: null, key_secret: null }
  if (media.kind === 'video') {
    if (!context.video) throw new Error('There is no ffmpeg')
    const made = await renderClip(context, context.video, unkeyed, { path, folder, of: NOBODY })
    if ('refused' in made) throw new Error(`The clip was refused: ${made.refused}`)
    return made
  }
  const { seed, watermark_key_id } = await itemWatermark(context, unkeyed)
  const made = await context.images.render({ of: NOBODY, path, folder, photographer: creditOf(media), seed })
  if ('refused' in made) throw new Error(`The photo was refused: ${made.refused}`)
  const paths = { preview: made.previewPath, tile: made.tilePath, cover: made.coverPath }
  const { placeholder, signature } = made
  return { paths, placeholder, signature, watermark_key_id }
}

async function replaceFiles(context: Context, media: MediaToPrepare, made: Made): Promise<void> {
  const { db, storage } = context
  const to = freshKeys(media)
  const fresh = PARTS.flatMap((part) => to[part] ?? [])
  await scheduleDeletion(db, fresh, CLAIM_SECONDS)
  for (const part of PARTS) {
    const key = to[part]
    if (key !== null) await storage.adopt(made.paths[part], key)
  }
  const spent = await db.transaction().execute(async (tx) => {
    const former = await writeKeys(tx, media, to, fresh, made)
    const gone = former ? await takeFormer(context, tx, media, former) : fresh
    await scheduleDeletion(tx, gone)
    return gone
  })
  await deletePending(context, spent)
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

/** Answers the names it had until the new ones were written: null where it was changed, renamed or renewed meanwhile. */
async function writeKeys(
  tx: Tx,
  media: MediaToPrepare,
  to: Keys,
  fresh: readonly string[],
  { placeholder, signature, watermark_key_id }: Made,
): Promise<Former[] | null> {
  const session = await lockSession(tx, media.session_id)
  // Made meanwhile, perhaps: not without the session's lock.
  const wide = await findWideKey(tx, media.id)
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({
      preview_key: to.preview,
      tile_key: to.tile,
      cover_key: to.cover,
      wide_key: null,
      placeholder,
      signature: media.state === 'removed' ? null : signature,
      watermark_key_id,
    })
    .where('id', '=', media.id)
    .where('state', '=', media.state)
    .where('preview_key', '=', media.preview_key)
    .where('cover_key', 'is not distinct from', media.cover_key)
    .executeTakeFirst()
  if (!session || numUpdatedRows === 0n) return null
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
