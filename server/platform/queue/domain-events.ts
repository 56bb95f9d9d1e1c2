import type { Tx } from '../db/connect.ts'
import type { Job } from './define-job.ts'
import type { Queue } from './queue.ts'

/** Something that happened in a room, published in the transaction that made it true. */
export type DomainEvent<Payload extends object = object> = { name: string; readonly payload?: Payload }

export const defineEvent = <Payload extends object>(name: string): DomainEvent<Payload> => ({ name })

/** A job that runs when an event is published; its payload is the event's. */
export type Listener = { event: DomainEvent; job: Job }

export const listen = <Payload extends object>(event: DomainEvent<Payload>, job: Job<Payload>): Listener => ({
  event,
  job: job as Job,
})

export type Publish = <Payload extends object>(
  tx: Tx,
  event: DomainEvent<Payload>,
  payload: Payload,
) => Promise<void>

/** Publishing an event adds the job of each listener in the same transaction. */
export const eventPublisher =
  (queue: Pick<Queue, 'send'>, listeners: readonly Listener[]): Publish =>
  async (tx, event, payload) => {
    for (const { job } of listeners.filter((listener) => listener.event.name === event.name))
      await queue.send(tx, job, payload)
  }
