import type { MultipartFile } from '@fastify/multipart'
import { PROFILE_PHOTO_MAX_BYTES } from '#contract/catalogue/photographers.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { PICTURE_ROOM } from '#server/platform/storage/storage-fault.ts'

/** One byte more than allowed is read of a file, to tell that it is too large; the rest is skipped. */
export const PORTRAIT_READ_BYTES = PROFILE_PHOTO_MAX_BYTES + 1

/** Checks a profile photo as it streams in and stores our own rendering of it; answers its key, or why it was refused. */
export async function receivePortrait(
  context: Pick<Context, 'storage' | 'images'>,
  photographerId: number,
  file: MultipartFile,
): Promise<{ key: string } | { refused: ErrorCode }> {
  const received = await context.storage.receive(file.file, PORTRAIT_READ_BYTES)
  try {
    if (received.bytes > PROFILE_PHOTO_MAX_BYTES) return { refused: 'photo_too_large' }
    const key = newKey('public', 'webp')
    return await context.storage.withWorkFolder(async (folder) => {
      const portrait = await context.images.renderPortrait({
        ownerId: photographerId,
        path: received.path,
        folder,
        fit: 'cover',
      })
      if (portrait === null) {
        await context.storage.prove(PICTURE_ROOM)
        return { refused: 'photo_format' }
      }
      await context.storage.adopt(portrait, key)
      return { key }
    })
  } finally {
    await received.discard()
  }
}
