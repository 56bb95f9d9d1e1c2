import { join } from 'node:path'
import { brand } from '#contract/brand.ts'

/** The parts of the outside world a test asked for; an address nobody listens on for the others. */
export type Outside = {
  smtpUrl: string
  stripeUrl: string
  /** Null unless `mail` was asked for. */
  inbox: Awaited<ReturnType<typeof startMail>> | null
  /** Null unless `payments` was asked for. */
  payments: Awaited<ReturnType<typeof startPayments>> | null
  sendWebhooksTo(url: string): Promise<void>
  closeOutside(): Promise<void>
}

/** The provider goes by this clock, in ms. */
export type Clocked = { clock: () => number }

export const WEBHOOK_SECRET = 'whsec_test_0123456789abcdef'
const NOBODY = '127.0.0.1:9'

export async function startOutside(
  wanted: { mail?: boolean; payments?: boolean | Clocked },
  dataDir: string,
): Promise<Outside> {
  const inbox = wanted.mail ? await startMail(dataDir) : null
  const payments = wanted.payments
    ? await startPayments(wanted.payments === true ? {} : wanted.payments)
    : null
  return {
    smtpUrl: inbox?.smtpUrl ?? `smtp://${NOBODY}`,
    stripeUrl: payments?.url ?? `http://${NOBODY}`,
    inbox,
    payments,
    async sendWebhooksTo(url) {
      payments?.setWebhooks([{ url, secret: WEBHOOK_SECRET }])
    },
    async closeOutside() {
      await payments?.close()
      await inbox?.close()
    },
  }
}

async function startMail(dataDir: string) {
  const { startInbox } = await import('#sandbox/inbox/start-inbox.ts')
  return startInbox({ dataDir: join(dataDir, 'inbox'), host: '127.0.0.1', smtpPort: 0, httpPort: 0 })
}

async function startPayments(clocked: Partial<Clocked>) {
  const { startStripeSandbox } = await import('#sandbox/stripe/start-stripe-sandbox.ts')
  return startStripeSandbox({ merchant: brand.name, host: '127.0.0.1', port: 0, ...clocked })
}
