import { DEVICE_LINK_HOURS } from '#contract/accounts/accounts.ts'
import { answerDeviceRequest } from '#server/accounts/throttle/answer-device-request.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'

/** Sends the owner of an account whose password somebody guesses at the link that lets a new browser try. */
export async function composeDeviceLink(tx: Tx, requestId: number): Promise<AddressedMail | null> {
  const link = await answerDeviceRequest(tx, requestId)
  if (!link) return null
  return {
    to: link.email,
    since: new Date(),
    subject: 'Logging in on a new device',
    title: 'Logging in on a new device',
    parts: [
      {
        kind: 'text',
        text: `Hello ${nameInMail(link.first_name)}, wrong passwords were tried for your ${link.role} account, so we stopped log-ins from devices it has never been used on. Where you have logged in before, nothing changes.`,
      },
      {
        kind: 'text',
        text: 'To log in on a new device, open this link there and then log in with your password.',
      },
      { kind: 'button', label: 'Let me log in here', path: link.path },
      {
        kind: 'note',
        text: `The link works once, for ${DEVICE_LINK_HOURS} hours, and opens nothing without your password. If you do not want to log in, there is nothing to do: nobody got in.`,
      },
    ],
  }
}
