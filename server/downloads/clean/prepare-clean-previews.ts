import type { Context } from '#server/platform/context.ts'
import { listWithoutPreview } from './clean-queries.ts'
import { makeCleanPreview } from './make-clean-preview.ts'

/** Makes the clean previews of an order that was paid, the last one first, as My Media shows them. What is made is passed over. */
export async function prepareCleanPreviews(context: Context, orderId: number): Promise<void> {
  for (const id of await listWithoutPreview(context.db, orderId))
    await makeCleanPreview(context, id, { ownerId: 'orders' })
}
