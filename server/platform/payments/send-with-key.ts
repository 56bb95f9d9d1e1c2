import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { ProviderApi } from './provider-objects.ts'
import type { ProviderWriter, WriteKey } from './provider-writer.ts'
import { outcomeOf } from './write-outcome.ts'

/** Pauses before the same key is sent again while another call is at work with it, ms. */
const PAUSES_MS = [200, 400, 800, 1600]

/** What metadata says of a write: its token, and the request it was made for, by which our log has the rest. */
export type WriteMark = { write: string; request_id?: string }

export const markOf = (write: string, requestId: string | null): WriteMark => ({
  write,
  ...(requestId !== null && { request_id: requestId }),
})

export type Send<T> = (provider: ProviderWriter, key: WriteKey, mark: WriteMark) => Promise<T>

/** Sends one attempt of a write under its key, again while the provider is busy with it. Throws the provider's errors. */
export async function sendWithKey<T>(
  stripe: ProviderApi,
  { key, mark }: { key: string; mark: WriteMark },
  send: Send<T>,
): Promise<T> {
  // The one place where the whole SDK is reached: the rooms have its reading half.
  const provider = stripe as unknown as Stripe
  for (const wait of [...PAUSES_MS, null])
    try {
      return await send(provider, { idempotencyKey: key } as WriteKey, mark)
    } catch (error) {
      if (wait === null || outcomeOf(error) !== 'busy') throw error
      await pause(wait)
    }
  throw new Error('The last try has answered')
}
