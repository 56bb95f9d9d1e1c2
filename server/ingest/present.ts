import { errorSentence } from '#contract/error-sentences.ts'
import { isErrorCode } from '#contract/errors.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { UploadedRow } from './queries.ts'

export const presentUploaded = (row: UploadedRow): UploadedMedia => ({
  id: row.id,
  type: row.kind,
  state: row.state === 'checked' ? 'processing' : row.state,
  media_name: row.original_name,
  media_size: row.bytes,
  natural_width: row.width,
  natural_height: row.height,
  preview_url: row.state === 'ready' && row.preview_key !== null ? publicUrl(row.preview_key) : null,
  client_key: row.client_key,
  error:
    row.state === 'failed'
      ? errorSentence(isErrorCode(row.failure) ? row.failure : 'file_unprocessable')
      : null,
})
