import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accepted, id, idText, nameText, typedPassword } from '../fields.ts'

/** Upload tokens one photographer may have at once. */
export const UPLOAD_TOKENS_MAX = 10
/** How an upload token begins: whoever finds one, a search for lost secrets too, knows what it opens. */
export const UPLOAD_TOKEN_PREFIX = 'sfu_'
/** Its prefix and 256 random bits in base64url. */
const UPLOAD_TOKEN = /^sfu_[\w-]{43}$/
export const isUploadToken = (text: string): boolean => UPLOAD_TOKEN.test(text)

/** What lets a program send files in a photographer's name: it opens the endpoints that are `byUploadToken`, and no other. */
const uploadToken = z.object({
  id,
  name: z.string(),
  made_at: z.string(),
  /** To the minute. Null: never. */
  used_at: z.nullable(z.string()),
})
export type UploadToken = z.output<typeof uploadToken>

export const listUploadTokens = endpoint({
  method: 'GET',
  path: '/auth/upload-tokens',
  access: 'photographer',
  summary: 'The upload tokens of the photographer',
  output: z.object({ tokens: z.array(uploadToken) }),
})
export const makeUploadToken = endpoint({
  method: 'POST',
  path: '/auth/upload-tokens',
  access: 'photographer',
  summary: 'Make a token with which a program sends files; it is shown this once, and its owner is mailed',
  status: 201,
  input: {
    body: z.object({
      name: nameText('Please enter a name'),
      /** Goes along when it is asked for. */
      current_password: z.optional(typedPassword),
    }),
  },
  output: z.object({ token: z.string(), made: uploadToken }),
  errors: ['invalid_input', 'password_required', 'wrong_password', 'rate_limited'],
})
export const revokeUploadToken = endpoint({
  method: 'DELETE',
  path: '/auth/upload-tokens/{id}',
  access: 'photographer',
  summary: 'Revoke an upload token: it opens nothing any more, at once',
  input: { params: z.object({ id: idText }) },
  output: accepted,
  errors: ['not_found'],
})
