import type * as z from 'zod/mini'
import type { accepted } from '#contract/fields.ts'

/** The reply of a call that only does something. */
export const presentDone = (): z.output<typeof accepted> => ({ ok: true })
