import type { OpenUpload } from '#contract/sessions/drafts.ts'
import type { UploadRow } from './upload-queries.ts'

export const presentUpload = (
  row: Pick<UploadRow, 'id' | 'name' | 'bytes' | 'client_key'>,
  arrived: number,
): OpenUpload => ({
  id: row.id,
  media_name: row.name,
  media_size: row.bytes,
  offset: arrived,
  client_key: row.client_key,
})
