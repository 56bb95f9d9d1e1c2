import type { allowDevice, surferLogin, User } from '#contract/accounts/accounts.ts'
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

/** A new login, for the browser to keep. */
export const presentToken = (authToken: string): OutputOf<typeof surferLogin> => ({ authToken })

/** The same with what the browser keeps of it over the log-out. */
export const presentOpenedLogin = ({
  authToken,
  deviceToken,
}: {
  authToken: string
  deviceToken: string
}): OutputOf<typeof surferLogin> => ({ authToken, deviceToken })

export const presentDevice = ({ role, deviceToken }: OutputOf<typeof allowDevice>) => ({ role, deviceToken })

export const presentEmail = ({ email }: { email: string }): { email: string } => ({ email })
