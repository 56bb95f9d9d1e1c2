import type { User } from '#contract/accounts/accounts.ts'
import { homes, roleOf } from '#web/accounts/homes.ts'

/** What the avatar leads to (surfer.md, Header), after the pages of the account that are wanted most often. */
export function accountLinks(user: User | null): { to: string; label: string }[] {
  if (!user) return []
  const account = { to: homes[roleOf(user)], label: 'My Account' }
  if (!user.isPhotographer)
    return [
      { to: '/surfer/media', label: 'My Media' },
      { to: '/surfer/purchases', label: 'Purchase History' },
      account,
    ]
  return [
    { to: '/photographerprofile/sessions', label: 'My Sessions' },
    { to: '/photographerprofile/sales', label: 'Sales History' },
    account,
    { to: `/photographer/${user.id}`, label: 'My Profile' },
  ]
}
