import type { Role, User } from '#contract/accounts/accounts.ts'

/** The start page of each role; the route guard redirects users of the wrong role there (surfer.md, Route guard). */
export const homes: Record<Role, string> = {
  surfer: '/surfer/media',
  photographer: '/photographerprofile/stats',
}

/** Where an account of each role shows how one logs in to it. */
export const securityPages: Record<Role, string> = {
  surfer: '/surfer/security',
  photographer: '/photographerprofile/security',
}

export const roleOf = (user: Pick<User, 'isPhotographer'>): Role =>
  user.isPhotographer ? 'photographer' : 'surfer'
