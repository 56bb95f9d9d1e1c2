import { join } from 'node:path'
import { brand } from '#contract/brand.ts'
import { formatDay, today } from '#contract/time/dates.ts'
import { startInbox } from '#sandbox/inbox/start-inbox.ts'
import { keepPostgres } from '#sandbox/postgres/keep-running.ts'
import { startStripeSandbox } from '#sandbox/stripe/start-stripe-sandbox.ts'
import { checkDatabase } from './check-database.ts'
import type { OnClose } from './close-in-order.ts'
import { recallLocalParts } from './remembered.ts'
import { explainStart } from './start-failure.ts'

type Env = Record<string, string | undefined>

type Outside = {
  /** The environment with every part filled in, real or local. */
  env: Env
  /** Name and address of each local part. */
  parts: [string, string][]
  /** True when nothing real is touched: database, payments and mail are all local. */
  isLocal: boolean
  /** Tells the local payment sandbox where the site's webhook is. */
  sendWebhooksTo(origin: string): Promise<void>
}

const DATABASE_MS = 1000
const LOCAL_KEY = 'sk_test_local_sandbox'
const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''

/**
 * Brings up what the environment does not name: a database, a payment provider and a mail server for this machine
 * alone. `onClose` is told how to end each as soon as it runs, so that a start cut short leaves nothing behind.
 */
export async function openOutside(given: Env, dataDir: string, onClose: OnClose): Promise<Outside> {
  const local = await recallLocalParts(dataDir)
  const starting = [
    isSet(given.DATABASE_URL)
      ? checkDatabase(given.DATABASE_URL)
      : openDatabase(dataDir, local.databasePort, onClose),
    isSet(given.STRIPE_SECRET_KEY) ? undefined : openPayments(dataDir, local.paymentsPort, onClose),
    isSet(given.SMTP_URL) ? undefined : openInbox(dataDir, local, onClose),
  ] as const
  // Whatever one says, the others are waited for: what comes up later could not be closed any more.
  await Promise.allSettled(starting)
  const [database, payments, mail] = await Promise.all(starting)
  return {
    env: {
      ...given,
      ...(database && { DATABASE_URL: database.url }),
      ...(payments && {
        STRIPE_SECRET_KEY: LOCAL_KEY,
        STRIPE_API_URL: payments.url,
        STRIPE_WEBHOOK_SECRETS: local.webhookSecret,
        DEMO_SANDBOX_URL: payments.url,
      }),
      ...(mail && { SMTP_URL: mail.smtpUrl, DEMO_INBOX_URL: mail.url }),
    },
    parts: [
      ...(database ? [['Database', database.url] satisfies [string, string]] : []),
      ...(payments ? [['Payment sandbox', payments.url] satisfies [string, string]] : []),
      ...(mail ? [['Mail inbox', mail.url] satisfies [string, string]] : []),
    ],
    isLocal: Boolean(database && payments && mail),
    async sendWebhooksTo(origin) {
      await payments?.setWebhooks([{ url: `${origin}/api/payments/webhook`, secret: local.webhookSecret }])
    },
  }
}

async function openDatabase(dataDir: string, port: number, onClose: OnClose) {
  const postgres = await keepPostgres({ dataDir: join(dataDir, 'postgres'), port }, (failure) => {
    // Nothing works without it: whoever watches over this process may start it again.
    process.stderr.write(`The database was lost for good: ${explainStart(failure)}\n`)
    process.exit(1)
  })
  const endAtOnce = () => postgres.kill()
  // Whatever ends this process, the database does not stay behind; what was committed is safe either way.
  process.once('exit', endAtOnce)
  onClose(async () => {
    await postgres.stop()
    process.off('exit', endAtOnce)
  }, DATABASE_MS)
  return postgres
}

async function openPayments(dataDir: string, port: number, onClose: OnClose) {
  const sandbox = await startStripeSandbox({
    merchant: brand.name,
    fontFile: join(import.meta.dirname, '../../web/styles/fonts/inter.woff2'),
    dayText: (at) => formatDay(today(at)),
    dataDir: join(dataDir, 'payments'),
    host: '127.0.0.1',
    port,
  })
  onClose(() => sandbox.close())
  return sandbox
}

async function openInbox(
  dataDir: string,
  { smtpPort, inboxPort }: { smtpPort: number; inboxPort: number },
  onClose: OnClose,
) {
  const inbox = await startInbox({
    dataDir: join(dataDir, 'inbox'),
    host: '127.0.0.1',
    smtpPort,
    httpPort: inboxPort,
  })
  onClose(() => inbox.close())
  return inbox
}
