import type { User } from '#contract/accounts/accounts.ts'
import { homes, roleOf } from '#web/accounts/homes.ts'

/** What the avatar leads to (surfer.md, Header). */
export function accountLinks(user: User | null): { to: string; label: string }[] {
  if (!user) return []
  const account = { to: homes[roleOf(user)], label: 'My Account' }
  return user.isPhotographer ? [account, { to: `/photographer/${user.id}`, label: 'My Profile' }] : [account]
}
