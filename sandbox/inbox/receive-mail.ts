import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './mail-store.ts'

/** Bytes of one mail. */
const MAIL_MAX_BYTES = 10 * 1024 * 1024

type Receiver = { port: number; close(): Promise<void> }

/** An SMTP server that takes every mail for everybody and sends none on. 552 for a mail over the limit. */
export async function receiveMail(store: MailStore, host: string, port: number): Promise<Receiver> {
  const server = new SMTPServer({
    name: 'inbox.localhost',
    banner: 'local inbox',
    authOptional: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAIL_MAX_BYTES,
    closeTimeout: 500,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      let bytes = 0
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= MAIL_MAX_BYTES) chunks.push(chunk)
      })
      stream.on('error', (error) => callback(error))
      stream.on('end', () => {
        if (stream.sizeExceeded || bytes > MAIL_MAX_BYTES) return callback(refusal(552, 'Mail is too large'))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        store.add(recipients, Buffer.concat(chunks)).then(
          ({ id }) => callback(null, `kept as ${id}`),
          () => callback(refusal(452, 'The inbox cannot store mail now')),
        )
      })
    },
  })
  // A client that hangs up in the middle is no reason to end.
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, host, resolve)
  })
  server.removeAllListeners('error').on('error', () => {})
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })
