import nodemailer from 'nodemailer'

export type Mail = {
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
  /** Resolves when the mail server has taken the mail over. */
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
      await transport.sendMail({ from: options.from, ...mail })
    },
    close: () => transport.close(),
  }
}
