import type { OpenUpload } from '#contract/sessions/drafts.ts'
import type { Context } from '#server/platform/context.ts'
import { presentUpload } from './present-upload.ts'
import { listUnclaimed } from './upload-queries.ts'

/** A session's unclaimed uploads with the bytes received of each; without those deleted meanwhile. */
export async function listOpenUploads(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  sessionId: number,
): Promise<OpenUpload[]> {
  const rows = await listUnclaimed(db, sessionId)
  const sizes = await Promise.all(rows.map(({ object_key }) => object_key && storage.size(object_key)))
  return rows.flatMap((row, at) => {
    const arrived = sizes[at]
    return typeof arrived === 'number' ? [presentUpload(row, arrived)] : []
  })
}
