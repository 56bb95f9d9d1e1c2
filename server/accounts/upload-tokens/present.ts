import type { makeUploadToken, UploadToken } from '#contract/accounts/upload-tokens.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { MadeUploadToken } from './make-upload-token.ts'
import type { UploadTokenRow } from './upload-token-queries.ts'

export const presentUploadToken = (row: UploadTokenRow): UploadToken => ({
  id: row.id,
  name: row.name,
  made_at: row.created_at.toISOString(),
  used_at: row.used_at?.toISOString() ?? null,
})

export const presentMade = ({ token, row }: MadeUploadToken): OutputOf<typeof makeUploadToken> => ({
  token,
  made: presentUploadToken(row),
})
