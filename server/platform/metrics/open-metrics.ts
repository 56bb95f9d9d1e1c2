import type { JobHandler } from '../queue/define-job.ts'
import { openMetricSet } from './metric-set.ts'

export type EndedRequest = { method: string; route: string; status: number; seconds: number }
export type EndedCall = { method: string; status: number; seconds: number }

/** What one process counts of what it does, from its start. */
export function openMetrics() {
  const set = openMetricSet()
  const requests = set.histogram(
    'swellframe_request_seconds',
    'Requests, by route and status, until their last byte',
  )
  const jobs = set.histogram(
    'swellframe_job_seconds',
    'Jobs done here, by kind and outcome; ingest.photo and ingest.video-preview prepare files',
  )
  const calls = set.histogram('swellframe_provider_call_seconds', 'Calls of the payment provider, by status')
  const alarms = set.counter(
    'swellframe_alarms_total',
    'Lines of the log that begin with ALARM: each waits for a person',
  )
  alarms.add({}, 0)
  return {
    set,
    requestEnded: ({ method, route, status, seconds }: EndedRequest) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    callEnded: ({ method, status, seconds }: EndedCall) =>
      calls.observe({ method, status: String(status) }, seconds),
    /** A line of the log, by its words. */
    said: (words: string) => {
      if (words.startsWith('ALARM')) alarms.add({})
    },
    /** The same jobs, timed. */
    timed: <Context>(handlers: readonly JobHandler<Context>[]): JobHandler<Context>[] =>
      handlers.map(({ job, handle }) => ({
        job,
        async handle(context, payload) {
          const began = performance.now()
          const ended = (outcome: string) =>
            jobs.observe({ kind: job.name, outcome }, (performance.now() - began) / 1000)
          await handle(context, payload).catch((error: unknown) => {
            ended('failed')
            throw error
          })
          ended('done')
        },
      })),
  }
}
export type Metrics = ReturnType<typeof openMetrics>
