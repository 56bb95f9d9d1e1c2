import type { Tx } from '../db/connect.ts'
import type { Job } from './define-job.ts'
import type { Queue } from './queue.ts'

/** Something that happened in a room, announced in the transaction that made it true. */
export type Fact<Payload extends object = object> = { name: string; readonly payload?: Payload }

export const defineFact = <Payload extends object>(name: string): Fact<Payload> => ({ name })

/** A job that runs when a fact is announced; its payload is the fact's. */
export type Listener = { fact: Fact; job: Job }

export const listen = <Payload extends object>(fact: Fact<Payload>, job: Job<Payload>): Listener => ({
  fact,
  job: job as Job,
})

export type Announce = <Payload extends object>(
  tx: Tx,
  fact: Fact<Payload>,
  payload: Payload,
) => Promise<void>

/** Announcing a fact adds the job of each listener in the same transaction. */
export const announcer =
  (queue: Pick<Queue, 'send'>, listeners: readonly Listener[]): Announce =>
  async (tx, fact, payload) => {
    for (const { job } of listeners.filter((listener) => listener.fact.name === fact.name))
      await queue.send(tx, job, payload)
  }
