import { confirmAddress, unsubscribeAddress } from '#contract/notifications/notifications.ts'
import { stopSaleMails } from '#contract/notifications/seller-mails.ts'
import { call } from '#web/platform/api/api.ts'

export type LinkPurpose = 'confirm' | 'unsubscribe' | 'sales'

const endpoints = { confirm: confirmAddress, unsubscribe: unsubscribeAddress, sales: stopSaleMails }

/** Performs the action of a mail's link. Import it lazily, as it brings the schemas. Throws ApiError. */
export const pressLink = (purpose: LinkPurpose, token: string): Promise<{ already: boolean }> =>
  call(endpoints[purpose], { body: { token } })
