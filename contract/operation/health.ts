import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'guest',
  summary:
    'Answers 200 when the process can serve, and whether files can be stored; in demo mode it names the local mail inbox and payment sandbox',
  output: z.object({
    status: z.literal('ok'),
    storage: z.enum(['ok', 'unavailable']),
    inbox: z.optional(z.string()),
    sandbox: z.optional(z.string()),
  }),
  errors: ['unavailable'],
})
