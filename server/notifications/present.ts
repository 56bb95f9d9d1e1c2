import type { OutputOf } from '#contract/endpoint.ts'
import type { confirmAddress, waitingSurfers } from '#contract/notifications/notifications.ts'
import type { readMailSettings } from '#contract/notifications/seller-mails.ts'

export const presentMailSettings = ({
  sale_mails,
}: {
  sale_mails: boolean
}): OutputOf<typeof readMailSettings> => ({
  sale_mails,
})

/** `already`: the link was used before. */
export const presentLinkAnswer = ({ already }: { already: boolean }): OutputOf<typeof confirmAddress> => ({
  already,
})

export const presentWaiting = (waiting: number): OutputOf<typeof waitingSurfers> => ({ waiting })
