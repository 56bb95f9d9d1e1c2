import nodemailer from 'nodemailer'
import { withoutAddress } from '../log/without-address.ts'

type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same id again is the same mail. */
  messageId: string
  /** Beside those every mail has. */
  headers?: Record<string, string>
}

export type Mailer = {
  /** Resolves when the mail server has taken the mail over. Throws its answer, without the address it was about. */
  send(mail: Mail): Promise<void>
  close(): void
}

export function openMailer(options: { smtpUrl: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from: options.from, ...mail }).catch((error: Error) => {
        throw answerOf(error)
      })
    },
    close: () => transport.close(),
  }
}

/** A failed job keeps its error for a while: whom the mail was for is no part of it. */
const answerOf = ({ message, ...error }: Error & { code?: string; responseCode?: number }): Error =>
  Object.assign(new Error(withoutAddress(message)), { code: error.code, responseCode: error.responseCode })
