import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { openIfThere } from '#server/platform/storage/open-if-there.ts'
import { PICTURE_ROOM } from '#server/platform/storage/storage-fault.ts'
import { deletePending } from '../delete-pending.ts'
import { CLAIM_SECONDS, scheduleDeletion } from '../schedule-deletion.ts'

/**
 * Makes the wide copy of a preview, which carries the watermark, and stores it under a new key. `claim` writes that key into its row,
 * in one transaction with the deletion of the keys it answers: what the row had before, or the new one where it is not wanted any more.
 * Nothing is stored of a preview that is gone or cannot be read.
 */
export async function storeWideCopy(
  context: Context,
  { ownerId, previewKey }: { ownerId: number; previewKey: string },
  claim: (tx: Tx, key: string) => Promise<string[]>,
): Promise<void> {
  const { db, storage } = context
  const preview = await openIfThere(storage, previewKey)
  if (preview === null) return
  try {
    await storage.withWorkFolder(async (folder) => {
      const made = await context.images.renderWide({ ownerId, path: preview.path, folder })
      if (made === null) return storage.prove(PICTURE_ROOM)
      const key = newKey('public', 'avif')
      await scheduleDeletion(db, [key], CLAIM_SECONDS)
      await storage.adopt(made, key)
      const spent = await db.transaction().execute(async (tx) => {
        const keys = await claim(tx, key)
        await scheduleDeletion(tx, keys)
        return keys
      })
      await deletePending(context, spent)
    })
  } finally {
    await preview.release()
  }
}
