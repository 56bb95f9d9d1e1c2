import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { sessionChange } from './my-sessions.ts'

/** Sessions that one call changes at most. */
export const SESSIONS_AT_ONCE_MAX = 100

const { photo_price, video_price, location_id, surfschool_id, session_date, start_hour, end_hour } =
  sessionChange.shape
/** What several sessions may have in common; their kinds stay. */
const commonChange = z
  .object({ photo_price, video_price, location_id, surfschool_id, session_date, start_hour, end_hour })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Please choose what to change'))
export type CommonChange = z.output<typeof commonChange>

export const changeSessions = endpoint({
  method: 'PATCH',
  path: '/photographer/sessions',
  access: 'photographer',
  summary:
    'Change details of several sessions alike, each by itself; the answer says which are changed and why others are not',
  input: {
    body: z.object({
      session_ids: z.array(id).check(z.minLength(1), z.maxLength(SESSIONS_AT_ONCE_MAX)),
      change: commonChange,
    }),
  },
  output: z.object({
    changed: z.array(id),
    /** Why each of the others stays as it is, in a sentence. */
    refused: z.array(z.object({ id, reason: z.string() })),
  }),
  errors: ['invalid_input'],
})
