import type { GeneratedAlways } from 'kysely'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    upload: UploadTable
    pending_deletion: PendingDeletionTable
  }
}

/** A file that is being sent in pieces; once claimed, its object belongs to the media. */
type UploadTable = {
  id: GeneratedAlways<number>
  session_id: number
  object_key: string | null
  media_id: number | null
  name: string
  bytes: number
  client_key: string | null
  created_at: WhenMade
  /** When bytes were last received. */
  touched_at: WhenMade
}

/** An object of storage to delete after that time; a row that claims the object deletes its row here. */
type PendingDeletionTable = { key: string; remove_after: Date }
