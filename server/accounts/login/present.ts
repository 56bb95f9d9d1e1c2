import type { Login } from '#contract/accounts/logins.ts'
import type { LoginRow } from './login-queries.ts'

export const presentLogin = (row: LoginRow): Login => ({
  id: row.id,
  device: row.device ?? 'Unknown device',
  began_at: row.created_at.toISOString(),
  used_at: row.used_at.toISOString(),
  is_current: row.is_current,
})
