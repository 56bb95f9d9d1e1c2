import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Capture } from '#server/platform/images/read-capture.ts'
import { applyClockFrame } from '../clocks/apply-clock-frame.ts'
import { recordCapture } from '../clocks/record-capture.ts'
import { deletePending } from '../delete-pending.ts'
import { publishLocked } from '../publish/publish-if-complete.ts'
import { SESSION_COLUMNS, type SessionRow } from '../queries.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { withdrawFiles } from '../withdraw-files.ts'
import { withholdPending } from '../withhold-pending.ts'
import { mediaStatusNotification } from './media-status-channel.ts'
import type { MediaToPrepare } from './prepare-queries.ts'

export type Completed = {
  /** Rendered files and the storage keys they are stored under. */
  files: (readonly [path: string, key: string | null])[]
  metadata: {
    width: number
    height: number
    preview_key?: string | null
    watermark_key_id?: number
    tile_key?: null
    cover_key?: null
    placeholder?: Buffer | null
    signature?: Buffer | null
    clock_at?: Date
  }
  /** Of a photo, for it was decoded only now. */
  capture?: Capture
}

/**
 * Stores a file's public objects and sets it to `ready`, a picture of our clock to `clock`; the last file of a finalised session publishes the
 * session.
 */
export async function completeMedia(
  context: Context,
  media: MediaToPrepare,
  { files, metadata, capture }: Completed,
): Promise<void> {
  const { storage } = context
  await Promise.all(files.map(([path, key]) => key !== null && storage.adopt(path, key)))
  const spent = [media.browser_preview_key]
  const session = await context.db.transaction().execute(async (tx) => {
    const session = await makeReady(tx, media, metadata)
    if (!session) return null
    if (capture) await recordCapture(tx, media, capture)
    if (metadata.clock_at) await applyClockFrame(context, tx, media)
    await scheduleDeletion(tx, spent)
    await publishLocked(context, tx, session)
    if (mayBeWithdrawn(session)) await withdrawFiles(context, tx, [session.id])
    return session
  })
  if (!session) return removeOrphans(context, media, files)
  await deletePending(context, spent)
  if (mayBeWithdrawn(session)) await withholdPending(context, session.id)
}

/** It may have been hidden while this file was prepared. */
const mayBeWithdrawn = ({ state }: SessionRow): boolean => state === 'taken_down' || state === 'archived'

/**
 * Locks the session, sets the file to its new state and notifies, in one statement; undefined when the file's state has changed
 * meanwhile.
 */
const makeReady = (
  tx: Tx,
  media: MediaToPrepare,
  metadata: Completed['metadata'],
): Promise<SessionRow | undefined> =>
  tx
    .with('locked', (within) =>
      within.selectFrom('session').select(SESSION_COLUMNS).where('id', '=', media.session_id).forUpdate(),
    )
    .with('made', (within) =>
      within
        .updateTable('media')
        .set({ ...metadata, state: metadata.clock_at ? 'clock' : 'ready', browser_preview_key: null })
        .where('id', '=', media.id)
        .where('state', '=', media.state)
        .where('session_id', 'in', (eb) => eb.selectFrom('locked').select('id'))
        .returning('media.id as media_id'),
    )
    .selectFrom('locked')
    .innerJoin('made', (join) => join.onTrue())
    .select([...SESSION_COLUMNS, mediaStatusNotification(media.id).as('notified')])
    .executeTakeFirst()

/**
 * Deletes the objects that no row names: of a file that was deleted or failed meanwhile, and of one that another run has set to
 * `ready` and that was then withheld under other names.
 */
async function removeOrphans(
  context: Context,
  media: MediaToPrepare,
  files: Completed['files'],
): Promise<void> {
  const row = await context.db
    .selectFrom('media')
    .select(['preview_key', 'tile_key', 'cover_key'])
    .where('id', '=', media.id)
    .executeTakeFirst()
  const named = row ? Object.values(row) : []
  const orphans = files.flatMap(([, key]) => (key === null || named.includes(key) ? [] : [key]))
  await scheduleDeletion(context.db, orphans)
  await deletePending(context, orphans)
}
