import type { Context } from '#server/platform/context.ts'
import { isOwnFault } from '#server/platform/own-fault.ts'
import { PICTURE_ROOM } from '#server/platform/storage/storage-fault.ts'

/**
 * The fault of our own side for which files could not be made again: what was thrown, or what keeps any picture from being
 * written now; null where the file itself is the reason.
 */
export async function findOwnFault({ storage }: Pick<Context, 'storage'>, thrown: unknown): Promise<unknown> {
  if (isOwnFault(thrown)) return thrown
  return storage.prove(PICTURE_ROOM).then(
    () => null,
    (fault: unknown) => fault,
  )
}
