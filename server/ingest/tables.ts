import type { GeneratedAlways } from 'kysely'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    upload: UploadTable
    pending_deletion: PendingDeletionTable
    pending_withholding: PendingWithholdingTable
    former_key: FormerKeyTable
    watermark_key: WatermarkKeyTable
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

/** A session with public files to be withheld. */
type PendingWithholdingTable = { session_id: number }

/** What a public file of an item was called before it was withheld. */
type FormerKeyTable = { key: string; media_id: number; part: 'preview' | 'tile' | 'cover' }

/** A secret of the installation under which watermarks are made; the highest id is the one in use. */
type WatermarkKeyTable = { id: number; secret: Buffer; created_at: WhenMade }

/** An object of storage to delete after that time; a row that claims the object deletes its row here. */
type PendingDeletionTable = { key: string; remove_after: Date }
