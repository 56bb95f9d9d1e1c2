import { RESET_LINK_MINUTES } from '#contract/accounts/password-reset.ts'
import { brand } from '#contract/brand.ts'
import { answerResetRequest } from '#server/accounts/reset/answer-reset-request.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'

/**
 * Sends the link to a new password. The token is created in the transaction of the mail: when the mail server rejects the mail,
 * the link is rolled back.
 */
export async function composeReset(tx: Tx, requestId: number): Promise<AddressedMail | null> {
  const reset = await answerResetRequest(tx, requestId)
  if (!reset) return null
  return {
    to: reset.email,
    since: new Date(),
    subject: `Choose a new password for ${brand.name}`,
    title: 'Choose a new password',
    parts: [
      {
        kind: 'text',
        text: `Hello${reset.first_name === null ? '' : ` ${nameInMail(reset.first_name)}`}, somebody asked for a new password for your surfer account. If it was you, go on here.`,
      },
      { kind: 'button', label: 'Set new password', path: reset.path },
      {
        kind: 'note',
        text: `The link works once, for ${RESET_LINK_MINUTES} minutes. Links we sent you before no longer work. A new password logs you out everywhere; ${reset.first_name === null ? 'passkeys end, too' : 'passkeys stay, and you find them under Security'}.`,
      },
      {
        kind: 'note',
        text: `It was not you? Then do nothing: your password stays as it is, and without this mail nobody can change it. If it happens often, write to ${brand.supportEmail}.`,
      },
    ],
  }
}
