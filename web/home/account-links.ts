import type { User } from '#contract/accounts.ts'

/** What the avatar leads to (surfer.md, Header). */
export function accountLinks(user: User | null): { to: string; label: string }[] {
  if (!user) return []
  if (!user.isPhotographer) return [{ to: '/surfer/media', label: 'My Account' }]
  return [
    { to: '/photographerprofile/stats', label: 'My Account' },
    { to: `/photographer/${user.id}`, label: 'My Profile' },
  ]
}
