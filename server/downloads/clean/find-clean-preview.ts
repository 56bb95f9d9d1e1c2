import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findOwnPreview } from './clean-queries.ts'
import { makeCleanPreview } from './make-clean-preview.ts'

type Asked = { surferId: number; mediaId: number }

/** A stored clean preview; `bytes` is its size. */
export type StoredPreview = { key: string; bytes: number }

/**
 * The clean preview of an item that the surfer may download at this moment, made first where nobody has asked for it yet; null where
 * there is none to be shown, or nobody waits for it any more. Throws `not_found` for what is not his, no longer or not now, whether it
 * exists or not.
 */
export async function findCleanPreview(
  context: Context,
  { surferId, mediaId }: Asked,
  isWanted: () => boolean,
): Promise<StoredPreview | null> {
  const find = async () => {
    const own = await findOwnPreview(context.db, surferId, mediaId)
    if (!own) throw new AppError('not_found')
    return own
  }
  const { key, shown } = await find()
  if (!shown) return null
  const known = await lookUp(context, key)
  if (known) return known
  const made = await makeCleanPreview(context, mediaId, { ownerId: `surfer ${surferId}`, isWanted })
  // Time has passed: it may have been withdrawn from, refunded or disputed.
  return (await find()).shown ? lookUp(context, made) : null
}

async function lookUp({ storage }: Context, key: string | null): Promise<StoredPreview | null> {
  const bytes = key === null ? null : await storage.size(key)
  return key === null || bytes === null ? null : { key, bytes }
}
