import { Readable } from 'node:stream'
import type { Context } from '#server/platform/context.ts'
import type { MadeMedia } from '../factories/session-factory.ts'

/** Puts an original behind an item, recorded with its size and sums as an upload would. */
export async function storeOriginal(
  context: Context,
  media: MadeMedia,
  content: Buffer | Iterable<Buffer>,
): Promise<void> {
  const source = Readable.from(Buffer.isBuffer(content) ? [content] : content, { objectMode: false })
  const received = await context.storage.receive(source, 4 * 1024 ** 3)
  const { bytes, sha256, crc32 } = received
  await context.storage.store(received, media.original_key)
  await context.db.updateTable('media').set({ bytes, sha256, crc32 }).where('id', '=', media.id).execute()
}
