import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idText } from '../fields.ts'
import { FILES_AT_ONCE_MAX } from './own-files.ts'

/** Quarter turns to the right, beyond what a file itself says of the way up: 0 to 3. */
export const turn = z.int().check(z.nonnegative(), z.maximum(3))

/** Why a file is not turned, in words for its photographer. */
export const TURN_REFUSALS = {
  unturnable: 'This file has no place that says which way is up, so it cannot be turned',
  no_clips: 'Clips cannot be turned here at the moment',
  failed: 'It could not be turned. Please try again',
} as const
export type TurnRefusal = keyof typeof TURN_REFUSALS

export const turnFiles = endpoint({
  method: 'PUT',
  path: '/photographer/sessions/{id}/turns',
  access: 'photographer',
  summary:
    'Turn files, each to so many quarters right of how it was sent; previews are made again, buyers get it turned',
  input: {
    params: z.object({ id: idText }),
    body: z.object({
      /** One that is named twice lies as it is named last. */
      files: z.array(z.object({ media_id: id, turn })).check(z.minLength(1), z.maxLength(FILES_AT_ONCE_MAX)),
    }),
  },
  output: z.object({
    /** How many are made again; one that lies so already is none of them. */
    turning: z.int(),
  }),
  errors: ['invalid_input', 'not_found'],
})
