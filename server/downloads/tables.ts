import type { Generated } from 'kysely'
import type {} from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    download_link: DownloadLinkTable
    archive_link: ArchiveLinkTable
    clean_preview: CleanPreviewTable
  }
}

/** `login_hash` is the login that made it; with that row the link goes. */
type DownloadLinkTable = {
  token_hash: Buffer
  purchase_id: number
  expires_at: Date
  login_hash: Buffer | null
}

type ArchiveLinkTable = {
  token_hash: Buffer
  surfer_id: number
  purchase_ids: number[]
  expires_at: Date
  login_hash: Buffer | null
}

/** An item as its buyers see it, without watermark, in that turn of it. `key`: null when it could not be made, `attempts` times. */
type CleanPreviewTable = {
  media_id: number
  key: string | null
  attempts: Generated<number>
  turn: Generated<number>
}
