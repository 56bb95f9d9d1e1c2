import type { Delivery, SandboxEvent } from './objects.ts'
import { Store } from './store.ts'

/** Addresses of our own hosted pages are kept without host and port, which may differ after a restart. */
export const HOSTED = 'sandbox-hosted:/'

const NOBODY = { id: null, idempotency_key: null }

/** What every part of the sandbox works on. Times are whole seconds since 1970 on the sandbox's own clock. */
export class World {
  readonly store = new Store()
  /** Shown on the hosted pages as the one who sells. */
  readonly merchant: string
  readonly #dayText: (at: Date) => string
  readonly #clock: () => number
  /** Where the hosted pages are reached, without a trailing slash. */
  publicUrl = ''
  /** Takes the webhook deliveries of a finished transaction. */
  onDeliveries: (deliveries: Delivery[]) => void = () => undefined
  /** The API request at work in the open transaction, for the events it makes. */
  cause: SandboxEvent['request'] = NOBODY
  #outbox: Delivery[] = []

  constructor(merchant: string, dayText: (at: Date) => string, clock: () => number = Date.now) {
    this.merchant = merchant
    this.#dayText = dayText
    this.#clock = clock
  }

  now(): number {
    return Math.floor(this.#clock() / 1000) + (this.store.get('clock', 'clock')?.offset ?? 0)
  }

  /** One transaction; webhooks it caused leave only when it has succeeded. */
  write<T>(work: () => T): T {
    this.#outbox = []
    this.cause = NOBODY
    const result = this.store.transaction(work)
    const deliveries = this.#outbox
    this.#outbox = []
    if (deliveries.length > 0) this.onDeliveries(deliveries)
    return result
  }

  /** Queues a delivery as part of the open transaction. */
  post(delivery: Delivery): void {
    this.store.put('delivery', delivery)
    this.#outbox.push(delivery)
  }

  /** JSON as it leaves: hosted addresses get the host they have now. */
  render(value: unknown): string {
    return JSON.stringify(value, (_key, item) => (isHosted(item) ? this.address(item) : item), 2)
  }

  /** A moment's day as the hosted pages show it. */
  day(seconds: number): string {
    return this.#dayText(new Date(seconds * 1000))
  }

  address(hosted: string): string {
    return this.publicUrl + hosted.slice(HOSTED.length - 1)
  }
}

const isHosted = (value: unknown): value is string => typeof value === 'string' && value.startsWith(HOSTED)
