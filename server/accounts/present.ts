import type { allowDevice, surferLogin, surferSignup, User } from '#contract/accounts/accounts.ts'
import type { surferResetPassword } from '#contract/accounts/password-reset.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { SurferRow } from './queries.ts'

export const presentSurfer = (row: SurferRow): User => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  email_confirmed: row.email_confirmed_at !== null,
  phone_number: null,
  profile_photo: null,
  isPhotographer: false,
})

/** What a browser keeps: the token of the login, and that of itself, which survives a log-out. */
type OpenedLogin = { authToken: string; deviceToken: string }

/** A new login, or the ticket for its second step. */
export const presentLoginAnswer = (
  answer: OpenedLogin | { second_step: string },
): OutputOf<typeof surferLogin> =>
  'authToken' in answer ? presentOpenedLogin(answer) : { second_step: answer.second_step }

/** A new login, for the browser to keep. */
export const presentToken = (authToken: string): OutputOf<typeof surferSignup> => ({ authToken })

/** The same, with what the browser keeps of it over the log-out. */
export const presentOpenedLogin = ({
  authToken,
  deviceToken,
}: OpenedLogin): OutputOf<typeof surferSignup> => ({ authToken, deviceToken })

export const presentDevice = ({ role, deviceToken }: OutputOf<typeof allowDevice>) => ({ role, deviceToken })

export const presentEmail = ({ email }: { email: string }): { email: string } => ({ email })

export const presentReset = ({ passkeys }: { passkeys: number }): OutputOf<typeof surferResetPassword> => ({
  ok: true,
  passkeys,
})
