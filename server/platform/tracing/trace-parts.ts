import type { LogEvent } from 'kysely'
import type pg from 'pg'
import type Stripe from 'stripe'
import type { ProviderApi } from '../payments/provider-objects.ts'
import type { JobHandler } from '../queue/define-job.ts'
import type { Storage } from '../storage/storage.ts'
import type { Tracing } from './open-tracing.ts'

/** As much of a statement as tells which one it is; never its values. */
const SHOWN = 600
const FAULT = 400
/** What of the storage moves bytes or asks a store. */
const OPERATIONS = [
  'receive',
  'receiveAs',
  'store',
  'begin',
  'append',
  'settle',
  'finish',
  'checksum',
  'write',
  'adopt',
  'copy',
  'size',
  'read',
  'open',
  'hold',
  'address',
  'remove',
] as const satisfies readonly (keyof Storage)[]

const describe = (text: string) => {
  const query = text.replaceAll(/\s+/g, ' ').trim()
  const operation = /^\w+/.exec(query)?.[0].toLowerCase() ?? 'statement'
  return {
    name: operation,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.slice(0, SHOWN) },
  }
}

/** Told of each statement of the query builder. */
export const traceQueries =
  (tracing: Tracing) =>
  ({ level, query, queryDurationMillis }: LogEvent): void => {
    const { name, attributes } = describe(query.sql)
    tracing.took('CLIENT', name, attributes, queryDurationMillis, level === 'error')
  }

/** The same for prepared text, which goes to the pool past the query builder. */
export function tracePool(pool: pg.Pool, tracing: Tracing): void {
  pool.query = new Proxy(pool.query, {
    apply(query, self, given: unknown[]) {
      const asked = given[0] as string | { text?: string }
      const { name, attributes } = describe(typeof asked === 'string' ? asked : (asked.text ?? ''))
      const began = performance.now()
      const answer: unknown = Reflect.apply(query, self, given)
      const ended = (failed: boolean) => () =>
        tracing.took('CLIENT', name, attributes, performance.now() - began, failed)
      if (answer instanceof Promise) answer.then(ended(false), ended(true))
      return answer
    },
  })
}

/** The same storage, each of its operations a span. */
export function traceStorage(storage: Storage, tracing: Tracing): Storage {
  const traced = { ...storage }
  for (const name of OPERATIONS) {
    const operation = storage[name] as (...given: unknown[]) => Promise<unknown>
    Object.assign(traced, {
      [name]: (...given: unknown[]) =>
        tracing.within('CLIENT', `storage ${name}`, {}, () => operation(...given)),
    })
  }
  return traced
}

/** The same jobs, each a span. */
export const traceJobs = <Context>(
  handlers: readonly JobHandler<Context>[],
  tracing: Tracing,
): JobHandler<Context>[] =>
  handlers.map(({ job, handle }) => ({
    job,
    handle: (context, payload) =>
      tracing.within('CONSUMER', job.name, { job: job.name }, () => handle(context, payload)),
  }))

/** A span for every answer of the provider. */
export function traceCalls(stripe: ProviderApi, tracing: Tracing): void {
  const provider = stripe as unknown as Stripe
  provider.on('response', ({ method, path, status, elapsed, request_id }: Stripe.ResponseEvent) => {
    const route = path.replaceAll(/\/[a-z]+_(test_|live_)?\w{6,}/g, '/{id}')
    const attributes = {
      'http.request.method': method,
      'url.path': route,
      'http.response.status_code': status,
      'provider.request_id': request_id,
    }
    tracing.took('CLIENT', `${method} ${route}`, attributes, elapsed, status >= FAULT)
  })
}
