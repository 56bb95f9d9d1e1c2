import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { openPayments } from '../../platform/payments/open-payments.ts'
import { OperatorError } from '../operator-error.ts'

/** The payment provider that the site uses. */
export type Provider = {
  stripe: Context['stripe']
  secretKey: string
  webhookSecrets: string[]
  /** `PUBLIC_URL` as given. */
  publicUrl: string | undefined
  /** The sandbox of a site on this machine: it is set up by itself. */
  isLocal: boolean
}

type Env = Record<string, string | undefined>
const localParts = z.object({ paymentsPort: z.int(), webhookSecret: z.string() })

/** The provider of `STRIPE_SECRET_KEY`, else the sandbox of the site in this data folder. Throws OperatorError. */
export async function openProvider(env: Env, dataDir: string): Promise<Provider> {
  const publicUrl = env.PUBLIC_URL?.trim() || undefined
  const secretKey = env.STRIPE_SECRET_KEY?.trim()
  if (secretKey) {
    const secrets = (env.STRIPE_WEBHOOK_SECRETS ?? '').split(',').map((secret) => secret.trim())
    return {
      stripe: openPayments({ secretKey, apiUrl: env.STRIPE_API_URL?.trim() || null }),
      secretKey,
      webhookSecrets: secrets.filter(Boolean),
      publicUrl,
      isLocal: false,
    }
  }
  const parts = await readFile(join(dataDir, 'local-parts.json'), 'utf8')
    .then((text) => localParts.parse(JSON.parse(text)))
    .catch(() => {
      throw new OperatorError('There is no payment provider: set STRIPE_SECRET_KEY, or start the site first.')
    })
  const apiUrl = `http://127.0.0.1:${parts.paymentsPort}`
  return {
    stripe: openPayments({ secretKey: 'sk_test_local_sandbox', apiUrl }),
    secretKey: 'sk_test_local_sandbox',
    webhookSecrets: [parts.webhookSecret],
    publicUrl,
    isLocal: true,
  }
}
