import type { Role, User } from '#contract/accounts/accounts.ts'

/** Where each type of user is at home; the route guard sends the wrong type there (surfer.md, Route guard). */
export const homes: Record<Role, string> = {
  surfer: '/surfer/media',
  photographer: '/photographerprofile/stats',
}

export const roleOf = (user: Pick<User, 'isPhotographer'>): Role =>
  user.isPhotographer ? 'photographer' : 'surfer'
