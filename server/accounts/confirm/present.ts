import type { confirmEmail } from '#contract/accounts/confirm-email.ts'
import type { OutputOf } from '#contract/endpoint.ts'

export const presentConfirmed = ({ role }: OutputOf<typeof confirmEmail>) => ({ role })
