import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idText, keptText } from '../fields.ts'
import { FILE_KEY_MAX, openUpload } from './drafts.ts'
import { SESSION_MAX_BYTES } from './ingest.ts'

/**
 * Resumable uploads, tus 1.0 (https://tus.io/protocols/resumable-upload): core, creation, expiration, termination. A finished one is
 * given to `POST /sessionupload/media` as `upload` (decisions.md, The API). It lives `DRAFT_HOURS` after its last byte.
 */
export const TUS = {
  version: '1.0.0',
  extensions: 'creation,expiration,termination',
  contentType: 'application/offset+octet-stream',
} as const
/** Bytes a photographer's unfinished uploads may announce, all sessions together, and how many there may be. */
export const UNFINISHED_MAX = { bytes: 2 * SESSION_MAX_BYTES, uploads: 1000 } as const

/** What `Upload-Metadata` names, each value in base64 of its UTF-8. */
export const uploadMetadata = z.object({
  filename: z.string(),
  session_id: idText,
  client_key: z.optional(keptText(FILE_KEY_MAX)),
})

const params = z.object({ id: idText })

/** Headers `Upload-Length` and `Upload-Metadata` (`uploadMetadata`); answers `Location` and `Upload-Expires`. */
export const createUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  access: 'photographer',
  byUploadToken: true,
  accepts: 'raw',
  status: 201,
  summary:
    'Announce a file to be sent in pieces (tus 1.0, creation): headers `Upload-Length`, `Upload-Metadata` with `filename`, `session_id`, `client_key`',
  output: openUpload,
  errors: [
    'invalid_input',
    'not_found',
    'session_closed',
    'session_full',
    'uploads_full',
    'unsupported_format',
    'tus_version',
    'storage_full',
    'storage_unavailable',
  ],
})
/** Also as HEAD; headers `Upload-Offset`, `Upload-Length`. */
export const uploadOffset = endpoint({
  method: 'GET',
  path: '/uploads/{id}',
  access: 'photographer',
  byUploadToken: true,
  summary: 'How much of an upload of one’s own has arrived; tus 1.0 asks it as HEAD',
  input: { params },
  output: openUpload,
  errors: ['not_found', 'upload_busy', 'tus_version'],
})
/** Headers `Upload-Offset` and `Content-Type: application/offset+octet-stream`; answers the new `Upload-Offset`. */
export const appendUpload = endpoint({
  method: 'PATCH',
  path: '/uploads/{id}',
  access: 'photographer',
  byUploadToken: true,
  accepts: 'raw',
  status: 204,
  summary: 'Send the bytes from `Upload-Offset` on (tus 1.0); the answer carries the new `Upload-Offset`',
  input: { params },
  output: z.object({}),
  errors: [
    'invalid_input',
    'not_found',
    'upload_offset',
    'upload_busy',
    'unsupported_media_type',
    'payload_too_large',
    'tus_version',
    'storage_full',
    'storage_unavailable',
  ],
})
export const dropUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/{id}',
  access: 'photographer',
  byUploadToken: true,
  status: 204,
  summary: 'Give an upload up with what has arrived of it (tus 1.0, termination)',
  input: { params },
  output: z.object({}),
  errors: ['not_found', 'upload_busy', 'tus_version'],
})
