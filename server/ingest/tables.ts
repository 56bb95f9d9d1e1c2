import type { GeneratedAlways } from 'kysely'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    upload: UploadTable
    doomed_object: PendingDeletionTable
  }
}

/** A file on its way to a session; claimed, its object belongs to that media. */
type UploadTable = {
  id: GeneratedAlways<number>
  session_id: number
  object_key: string | null
  media_id: number | null
  name: string
  bytes: number
  client_key: string | null
  created_at: WhenMade
  /** When bytes last came. */
  touched_at: WhenMade
}

/**
 * Pending deletions: objects of storage to delete after that time; whoever claims one deletes its row here. The table
 * keeps its older name.
 */
type PendingDeletionTable = { key: string; remove_after: Date }
