import type { User } from '#contract/accounts/accounts.ts'
import type { SurferRow } from './queries.ts'

export const presentSurfer = (row: SurferRow): User => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone_number: null,
  profile_photo: null,
  isPhotographer: false,
})
