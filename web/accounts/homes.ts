import type { Role, User } from '#contract/accounts/accounts.ts'

/** The start page of each role; the route guard redirects users of the wrong role there (surfer.md, Route guard). */
export const homes: Record<Role, string> = {
  surfer: '/surfer/media',
  photographer: '/photographerprofile/stats',
}

export const roleOf = (user: Pick<User, 'isPhotographer'>): Role =>
  user.isPhotographer ? 'photographer' : 'surfer'
