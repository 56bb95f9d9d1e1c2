import type { Mail } from './mail.ts'
import { MailStore } from './mail-store.ts'
import { receiveMail } from './receive-mail.ts'
import { serveInbox } from './serve-inbox.ts'

type InboxOptions = {
  /** Folder of the mails, one `.eml` file each. */
  dataDir: string
  host: string
  /** 0 takes any free port. */
  smtpPort: number
  httpPort: number
}

export type Inbox = {
  /** Where to send mail, `smtp://127.0.0.1:4025`. */
  smtpUrl: string
  /** Where to read it, without a slash at the end. */
  url: string
  smtpPort: number
  httpPort: number
  /** Every kept mail, newest first. */
  messages(): Mail[]
  /** The newest mail that fits, now or within `timeoutMs` (60 s); rejects with the subjects that did come. */
  waitFor(wanted: (mail: Mail) => boolean, timeoutMs?: number): Promise<Mail>
  close(): Promise<void>
}

/**
 * A mail server for one machine: takes every mail, sends none on, and shows them as web pages and JSON. Mails
 * survive a restart; a thousand are kept, each of at most 10 MB. Rejects when a port is taken.
 */
export async function startInbox(options: InboxOptions): Promise<Inbox> {
  const { host } = options
  const store = await MailStore.open(options.dataDir)
  const receiver = await receiveMail(store, host, options.smtpPort)
  const pages = await serveInbox(store, host, options.httpPort).catch(async (error: unknown) => {
    await receiver.close()
    throw error
  })
  const name = host.includes(':') ? `[${host}]` : host
  return {
    smtpUrl: `smtp://${name}:${receiver.port}`,
    url: `http://${name}:${pages.port}`,
    smtpPort: receiver.port,
    httpPort: pages.port,
    messages: () => store.newestFirst(),
    waitFor: (wanted, timeoutMs = 60_000) => store.waitFor(wanted, timeoutMs),
    async close() {
      await Promise.all([receiver.close(), pages.close()])
    },
  }
}
