import type {} from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    download_link: DownloadLinkTable
    archive_link: ArchiveLinkTable
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
