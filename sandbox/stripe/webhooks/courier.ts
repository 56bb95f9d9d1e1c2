import { newId } from '../state/ids.ts'
import type { Delivery } from '../state/objects.ts'
import type { World } from '../state/world.ts'
import { sendWebhook } from './send-webhook.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
const GIVE_UP_SECONDS = 3 * 24 * 60 * 60

/**
 * How new webhooks travel. `late`: after `delayMs`, or when released. `doubled`: each twice, with `twins` the second
 * as an event of its own with another id. `reordered`: held, then newest first after `delayMs` or when released.
 * `lost`: never.
 */
export interface CourierSetting {
  mode: 'normal' | 'late' | 'doubled' | 'reordered' | 'lost'
  delayMs?: number
  twins?: boolean
}

/**
 * Delivers webhooks: first attempts in order, one after the other for each endpoint, then each failed one on its own
 * after 0.5 s, 1 s, 2 s ... up to every 30 s for three days. Undelivered ones are in the store and go on after a restart.
 */
export class Courier {
  readonly #world: World
  readonly #closing = new AbortController()
  readonly #queues = new Map<string, Delivery[]>()
  readonly #retries = new Map<Delivery, NodeJS.Timeout>()
  readonly #attempts = new Map<string, number>()
  #setting: CourierSetting = { mode: 'normal' }
  #held: Delivery[] = []
  #window: NodeJS.Timeout | undefined
  #idle: (() => void)[] = []

  constructor(world: World) {
    this.#world = world
    world.onDeliveries = (deliveries) => this.#accept(deliveries)
  }

  /** Sends on what an earlier run of the sandbox left undelivered. */
  resume(): void {
    this.#queue(this.#world.store.all('delivery').reverse())
  }

  /** Sends these once more, whatever the mode; resolves when each was tried. */
  async resend(deliveries: Delivery[]): Promise<void> {
    this.#queue(deliveries)
    await this.drained()
  }

  set(setting: CourierSetting): void {
    this.#setting = setting
  }

  /** Sends what is held back or waiting for a retry; resolves with the count when each has had its attempt. */
  async release(): Promise<number> {
    const due = [...this.#retries.keys()]
    for (const timer of this.#retries.values()) clearTimeout(timer)
    this.#retries.clear()
    const held = this.#held
    this.#held = []
    clearTimeout(this.#window)
    this.#window = undefined
    this.#queue([...due, ...(this.#setting.mode === 'reordered' ? held.reverse() : held)])
    await this.drained()
    return due.length + held.length
  }

  /** Resolves when nothing is being sent; what is held back or waits for a retry does not count. */
  async drained(): Promise<void> {
    if (this.#queues.size > 0) await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  async close(): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#window)
    for (const timer of this.#retries.values()) clearTimeout(timer)
    await this.drained()
  }

  #accept(deliveries: Delivery[]): void {
    const { mode, delayMs, twins } = this.#setting
    if (mode === 'normal') this.#queue(deliveries)
    else if (mode === 'lost') this.#forget(deliveries)
    else if (mode === 'doubled')
      this.#queue(deliveries.flatMap((one) => [one, twins ? this.#twin(one) : { ...one }]))
    else this.#hold(deliveries, delayMs)
  }

  #hold(deliveries: Delivery[], delayMs: number | undefined): void {
    this.#held.push(...deliveries)
    if (delayMs === undefined || this.#window) return
    this.#window = setTimeout(() => void this.release(), delayMs).unref()
  }

  #queue(deliveries: Delivery[]): void {
    for (const delivery of deliveries) {
      const queue = this.#queues.get(delivery.endpoint)
      if (queue) queue.push(delivery)
      else {
        this.#queues.set(delivery.endpoint, [delivery])
        void this.#work(delivery.endpoint)
      }
    }
  }

  async #work(endpoint: string): Promise<void> {
    const queue = this.#queues.get(endpoint) ?? []
    for (let next = queue[0]; next && !this.#closing.signal.aborted; next = queue[0]) {
      await this.#attempt(next)
      queue.shift()
    }
    this.#queues.delete(endpoint)
    if (this.#queues.size > 0) return
    for (const resolve of this.#idle.splice(0)) resolve()
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { store } = this.#world
    await store.settled().catch(() => undefined)
    const endpoint = store.get('webhook_endpoint', delivery.endpoint)
    const event = store.get('event', delivery.event)
    if (!endpoint || !event) return this.#forget([delivery])
    if (await sendWebhook(this.#world, endpoint, event, this.#closing.signal))
      return this.#delivered(delivery)
    if (this.#closing.signal.aborted) return
    if (this.#world.now() - delivery.created > GIVE_UP_SECONDS) return this.#forget([delivery])
    const failures = (this.#attempts.get(delivery.id) ?? 0) + 1
    this.#attempts.set(delivery.id, failures)
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS)
    const retry = () => {
      this.#retries.delete(delivery)
      this.#queue([delivery])
    }
    this.#retries.set(delivery, setTimeout(retry, wait).unref())
  }

  #delivered(delivery: Delivery): void {
    this.#attempts.delete(delivery.id)
    const { store } = this.#world
    if (!store.get('delivery', delivery.id)) return
    const event = store.get('event', delivery.event)
    this.#world.write(() => {
      store.remove('delivery', delivery.id)
      if (event) store.put('event', { ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) })
    })
  }

  #forget(deliveries: Delivery[]): void {
    this.#world.write(() => {
      for (const { id } of deliveries) this.#world.store.remove('delivery', id)
    })
  }

  #twin(delivery: Delivery): Delivery {
    const { store } = this.#world
    return this.#world.write(() => {
      const event = store.get('event', delivery.event)
      if (!event) return delivery
      const twin = store.put('event', { ...event, id: newId('evt') })
      return store.put('delivery', { ...delivery, id: newId('whd'), event: twin.id })
    })
  }
}
