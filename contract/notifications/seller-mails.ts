import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { linkToken } from '../fields.ts'
import { linkAnswer } from './notifications.ts'

/** What a photographer is mailed about beside his account: a receipt of each sale. */
const mailSettings = z.object({ sale_mails: z.boolean() })

export const readMailSettings = endpoint({
  method: 'GET',
  path: '/photographer/mail-settings',
  access: 'photographer',
  summary: 'Which mails a photographer gets',
  output: mailSettings,
})
export const updateMailSettings = endpoint({
  method: 'PATCH',
  path: '/photographer/mail-settings',
  access: 'photographer',
  summary: 'Choose which mails to get',
  input: { body: mailSettings },
  output: mailSettings,
  errors: ['invalid_input'],
})
export const stopSaleMails = endpoint({
  method: 'POST',
  path: '/sale-mails/unsubscribe',
  access: 'guest',
  summary: 'End the mails about sales to the photographer a mail with this token went to',
  input: { body: z.object({ token: linkToken }) },
  output: linkAnswer,
  errors: ['invalid_input', 'mail_link_dead'],
})
export const stopSaleMailsInOneClick = endpoint({
  method: 'POST',
  path: '/sale-mails/unsubscribe/{token}',
  access: 'guest',
  accepts: 'raw',
  summary: 'The same for mail programs (RFC 8058, List-Unsubscribe=One-Click); any body',
  input: { params: z.object({ token: linkToken }) },
  output: linkAnswer,
  errors: ['not_found', 'mail_link_dead'],
})
