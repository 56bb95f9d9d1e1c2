import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accepted, id, idText } from '../fields.ts'

/** Files that one call changes at most. */
export const FILES_AT_ONCE_MAX = 5000
/** So long what was on sale and is taken out can be brought back. */
export const REMOVAL_UNDO_MINUTES = 30

const params = z.object({ id: idText })
/** Of one session; one that is named twice counts once. */
const mediaIds = z.array(id).check(z.minLength(1), z.maxLength(FILES_AT_ONCE_MAX))

export const removeFiles = endpoint({
  method: 'POST',
  path: '/photographer/sessions/{id}/removals',
  access: 'photographer',
  summary: `Take files out of a session; what was on sale can be brought back for ${REMOVAL_UNDO_MINUTES} minutes`,
  input: { params, body: z.object({ media_ids: mediaIds }) },
  output: z.object({
    /** How many left the session now; one that was not there any more is none of them. */
    removed: z.int(),
    /** What those that were on sale are brought back by; null where none was. */
    removal_id: z.nullable(id),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const undoRemoval = endpoint({
  method: 'DELETE',
  path: '/photographer/sessions/{id}/removals/{removal_id}',
  access: 'photographer',
  summary: 'Bring back what was taken out at once, and put up a session that this had taken down',
  input: { params: z.object({ id: idText, removal_id: idText }) },
  output: z.object({
    /** How many are back; one that was sent again meanwhile is there already. */
    restored: z.int(),
  }),
  errors: ['not_found', 'not_for_sale', 'session_full'],
})

export const moveFiles = endpoint({
  method: 'POST',
  path: '/photographer/sessions/{id}/moves',
  access: 'photographer',
  summary: 'Move files to another session of one’s own, of the same kind, at its prices',
  input: { params, body: z.object({ media_ids: mediaIds, to: id }) },
  output: z.object({
    /** How many are in the other session now. */
    moved: z.int(),
    /** How many stay, for the other session has their content already. */
    same: z.int(),
  }),
  errors: ['invalid_input', 'not_found', 'not_for_sale', 'session_rule', 'session_full'],
})

export const arrangeFiles = endpoint({
  method: 'PUT',
  path: '/photographer/sessions/{id}/order',
  access: 'photographer',
  summary:
    'Put files before another one, or with null behind all; surfers see a session without waves in this order',
  input: { params, body: z.object({ media_ids: mediaIds, before: z.nullable(id) }) },
  output: accepted,
  errors: ['invalid_input', 'not_found', 'not_for_sale'],
})

export const arrangeByTime = endpoint({
  method: 'DELETE',
  path: '/photographer/sessions/{id}/order',
  access: 'photographer',
  summary: 'Put the files of a session in order of time again',
  input: { params },
  output: accepted,
  errors: ['not_found', 'not_for_sale'],
})

export const chooseCover = endpoint({
  method: 'PUT',
  path: '/photographer/sessions/{id}/cover',
  access: 'photographer',
  summary: 'Choose which picture cards of a session show; without one it is chosen as before',
  input: { params, body: z.object({ media_id: z.nullable(id) }) },
  output: accepted,
  errors: ['invalid_input', 'not_found', 'not_for_sale', 'session_rule'],
})
