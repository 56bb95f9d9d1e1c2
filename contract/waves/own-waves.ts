import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idText } from '../fields.ts'

/** Changes by hand that one session keeps. */
export const WAVE_EDITS_MAX = 2000
/** Waves that one change joins at most. */
const JOIN_MAX = 100

/** One ride as its photographer sees it. */
const ownWave = z.object({
  /** 1 to n by time. */
  number: z.int().check(z.positive()),
  /** By the clocks of the place, ISO 8601; null for items whose time nobody knows. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  image_count: z.int(),
  video_count: z.int(),
  /** The item surfers see of it first. */
  cover_id: z.nullable(id),
  /** Its items in the order they were taken. */
  media_ids: z.array(id),
})

const ownWaves = z.object({
  waves: z.array(ownWave),
  /** How many changes by hand are kept, and the last of them. */
  edits: z.int(),
  last_edit: z.nullable(id),
})
export type OwnWaves = z.output<typeof ownWaves>

/**
 * `join`: the waves of these items become one. `split`: a wave begins with this item. `cover`: this item is what surfers see of its
 * wave. Items are named, for they stay what they are when waves are cut anew.
 */
const waveChange = z
  .object({
    kind: z.enum(['join', 'split', 'cover']),
    media_ids: z.array(id).check(z.minLength(1), z.maxLength(JOIN_MAX)),
  })
  .check(
    z.refine(({ kind, media_ids }) => (kind === 'join' ? media_ids.length > 1 : media_ids.length === 1), {
      path: ['media_ids'],
      error: 'Please name two items or more to join, else one',
    }),
  )
export type WaveChange = z.output<typeof waveChange>

const params = z.object({ id: idText })

export const listOwnWaves = endpoint({
  method: 'GET',
  path: '/photographer/sessions/{id}/waves',
  access: 'photographer',
  summary: 'The waves of a session of one’s own that was published, with the ids of their items',
  input: { params },
  output: ownWaves,
  errors: ['not_found'],
})
export const changeWaves = endpoint({
  method: 'POST',
  path: '/photographer/sessions/{id}/waves/edits',
  access: 'photographer',
  summary: `Join waves, split one or choose its cover; kept when they are cut anew, at most ${WAVE_EDITS_MAX} changes a session`,
  input: { params, body: waveChange },
  output: ownWaves,
  errors: ['invalid_input', 'not_found', 'not_for_sale', 'session_rule'],
})
export const undoWaveChange = endpoint({
  method: 'DELETE',
  path: '/photographer/sessions/{id}/waves/edits/{edit_id}',
  access: 'photographer',
  summary: 'Undo the last change by hand; nothing happens when it is not the last one any more',
  input: { params: z.object({ id: idText, edit_id: idText }) },
  output: ownWaves,
  errors: ['not_found', 'not_for_sale'],
})
export const forgetWaveChanges = endpoint({
  method: 'DELETE',
  path: '/photographer/sessions/{id}/waves/edits',
  access: 'photographer',
  summary: 'Forget all changes by hand: the waves are as their times say',
  input: { params },
  output: ownWaves,
  errors: ['not_found', 'not_for_sale'],
})
