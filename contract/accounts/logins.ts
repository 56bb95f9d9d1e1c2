import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accepted, id, idText } from '../fields.ts'

/** Logins the list shows, the last used first; ending all others ends those beyond, too. */
export const LOGINS_SHOWN = 100

const login = z.object({
  id,
  /** In plain words: `Firefox on Windows`. */
  device: z.string(),
  began_at: z.string(),
  /** The hour it was last used in, not the minute. */
  used_at: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
})
export type Login = z.output<typeof login>

export const listLogins = endpoint({
  method: 'GET',
  path: '/auth/logins',
  access: 'user',
  summary: 'Where the account is logged in',
  output: z.object({ logins: z.array(login) }),
})
export const endLogin = endpoint({
  method: 'DELETE',
  path: '/auth/logins/{id}',
  access: 'user',
  summary: 'End one login of the account; its token is dead at once',
  input: { params: z.object({ id: idText }) },
  output: accepted,
  errors: ['not_found'],
})
export const endOtherLogins = endpoint({
  method: 'DELETE',
  path: '/auth/logins',
  access: 'user',
  summary: 'End every login of the account but the one that asks',
  output: accepted,
})
