import type { OutputOf } from '#contract/endpoint.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { isErrorCode } from '#contract/errors.ts'
import type { OpenUpload } from '#contract/sessions/drafts.ts'
import type { createSession, finalizeSession, UploadedMedia, uploadState } from '#contract/sessions/ingest.ts'
import type { SessionState } from '#contract/sessions/my-sessions.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { SessionRow, UploadedRow } from './queries.ts'

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

export const presentCreated = ({ id }: { id: number }): OutputOf<typeof createSession> => ({ id })

/** `temporary`: not published yet. */
export const presentFinalized = ({
  id,
  state,
}: Pick<SessionRow, 'id' | 'state'>): OutputOf<typeof finalizeSession> => ({
  id,
  temporary: isTemporary(state),
})

export const presentUploadState = (
  { id, state, arrival }: SessionRow,
  media: UploadedRow[],
  uploads: OpenUpload[],
): OutputOf<typeof uploadState> => ({
  id,
  temporary: isTemporary(state),
  finalised: state !== 'draft' && arrival !== 'open',
  arriving: arrival === 'open',
  media: media.map(presentUploaded),
  uploads,
})

const isTemporary = (state: SessionState): boolean => state === 'draft' || state === 'finalised'
