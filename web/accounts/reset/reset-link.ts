import type { Role } from '#contract/accounts/accounts.ts'
import { ApiError } from '#web/platform/api/api.ts'

/** The parameters of the mailed link. */
export type ResetLink = { token: string; role: Role }

/** The link in the page's address; null without token or type (surfer.md §5). */
export function readResetLink(search: URLSearchParams): ResetLink | null {
  const token = search.get('token') ?? ''
  const type = search.get('type')
  return token !== '' && (type === 'surfer' || type === 'photographer') ? { token, role: type } : null
}

/** Whether the server refused the link itself, unlike a missing answer. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'reset_link_invalid' || error.code === 'invalid_input')
