import { CLAIM_SECONDS, scheduleDeletion } from '#server/ingest/schedule-deletion.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { openFairLine } from '#server/platform/processes/fair-line.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { PICTURE_ROOM } from '#server/platform/storage/storage-fault.ts'
import { type CleanSource, findCleanSource, lockCleanPreview, noteCleanPreview } from './clean-queries.ts'
import { renderCleanPreview } from './render-clean-preview.ts'

/** How often an original is tried that cannot be decoded. */
const ATTEMPTS_MAX = 3
/** One at a time in a process, everybody in turn: it takes time of what is uploaded, and a connection. */
const line = openFairLine(1)

type Asking = {
  /** Whose turn it takes. */
  ownerId: string
  /** Whether anybody still waits for it, when its turn comes. */
  isWanted?: () => boolean
}

/**
 * Makes the clean preview of an item from its original, unless it is there; answers its key, or null where there is none to be had.
 * Whoever asks at the same time, in whatever process, waits and gets the same one. A process that dies leaves nothing but an object
 * that is deleted later.
 */
export async function makeCleanPreview(
  context: Context,
  mediaId: number,
  { ownerId, isWanted = () => true }: Asking,
): Promise<string | null> {
  if (!(await line.enter(ownerId))) return null
  try {
    if (!isWanted()) return null
    return await context.db.transaction().execute(async (tx) => {
      await lockCleanPreview(tx, mediaId)
      const item = await findCleanSource(tx, mediaId)
      if (!item) return null
      const key = item.made_turn === item.turn ? item.key : null
      if (key !== null && (await context.storage.size(key)) !== null) return key
      if (!(await isMakable(context, item))) return null
      return make(context, tx, item)
    })
  } finally {
    line.leave(ownerId)
  }
}

async function isMakable({ storage, video }: Context, item: CleanSource): Promise<boolean> {
  const attempts = item.made_turn === item.turn ? (item.attempts ?? 0) : 0
  if (item.key === null && attempts >= ATTEMPTS_MAX) return false
  if (item.kind === 'video' && !video) return false
  // What is missing or cut short is told of, and refunded, when it is to be downloaded.
  return (await storage.size(item.original_key)) === item.bytes
}

async function make(context: Context, tx: Tx, item: CleanSource): Promise<string | null> {
  const { db, storage, log } = context
  const key = newKey('private', 'webp')
  const made = await storage.withWorkFolder(async (folder) => {
    const path = await renderCleanPreview(context, item, folder)
    if (path === null) {
      await storage.prove(PICTURE_ROOM)
      return null
    }
    await scheduleDeletion(db, [key], CLAIM_SECONDS)
    await storage.adopt(path, key)
    return key
  })
  if (made === null) log.warn({ media_id: item.id }, 'a bought item has no preview without watermark')
  await noteCleanPreview(tx, item, made)
  return made
}
