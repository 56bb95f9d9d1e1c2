import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { deleteUploadToken } from './upload-token-queries.ts'

/** Ends an upload token at once: a call that is being answered is the last. Throws `not_found`, for another's, too. */
export async function revokeUploadToken(
  { db }: Pick<Context, 'db'>,
  photographerId: number,
  id: number,
): Promise<void> {
  if (!(await deleteUploadToken(db, photographerId, id))) throw new AppError('not_found')
}
