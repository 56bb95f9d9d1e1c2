import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { euros, idText } from '../fields.ts'

/** Waves that one call answers at most; with their blurs they weigh under 60 kB compressed. */
export const WAVES_PAGE = 400

const number = z.int().check(z.positive())

/** One ride. Times as those of items; null for the last one, of items whose time nobody knows. */
export const wave = z.object({
  /** 1 to n by time. */
  number,
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  image_count: z.int(),
  video_count: z.int(),
  /** The watermarked tile of one item, and its blur (see `placeholder` of an item). */
  cover_url: z.nullable(z.string()),
  cover_placeholder: z.nullable(z.string()),
  /** Of all its items together. */
  price: euros,
})
export type Wave = z.output<typeof wave>

const params = z.object({ id: idText })

export const listWaves = endpoint({
  method: 'GET',
  path: '/exploresessions/{id}/waves',
  access: 'guest',
  summary: `The waves of a session on sale, ${WAVES_PAGE} at a time from a number on`,
  input: { params, query: z.object({ from: z.optional(idText) }) },
  output: z.object({
    waves: z.array(wave),
    /** How many the session has. */
    total: z.int(),
    /** Where the list goes on; null at its end. */
    next: z.nullable(number),
  }),
  errors: ['not_found', 'invalid_input'],
})
