import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const storageState = z.enum(['ok', 'unavailable'])

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'guest',
  summary:
    'Answers 200 when the process can serve, whether files can be stored, and whether browsers are to send preview copies of clips; in demo mode it names the local mail inbox and payment sandbox',
  output: z.object({
    status: z.literal('ok'),
    storage: storageState,
    /** Whether browsers are to send a preview copy of each clip: no ffmpeg here. */
    clip_copies: z.boolean(),
    inbox: z.optional(z.string()),
    sandbox: z.optional(z.string()),
  }),
  errors: ['unavailable'],
})

export const readiness = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'guest',
  summary:
    'Answers 200 while the process wants requests: not while its database is away, and not from the moment it is asked to end, some time before it lets go of its port; says whether files can be stored',
  output: z.object({ status: z.literal('ready'), storage: storageState }),
  errors: ['unavailable'],
})
