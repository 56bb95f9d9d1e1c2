import { countJobs, dropJob, listJobs, type OpenJob, retryJobs } from '#server/platform/queue/job-queries.ts'
import { OperatorError } from '../operator-error.ts'
import { type Command, tableOf, UsageError } from './cli-command.ts'

/** Jobs listed one by one, unless --limit says otherwise. */
const SHOWN = 50
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How long ago, in the largest unit that is whole. */
function ageOf(when: Date): string {
  const minutes = Math.floor((Date.now() - when.getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 120) return `${minutes} min`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}

const cellsOf = ({ id, kind, payload, state, tries, sent_at, reason }: OpenJob) => [
  ...[id, kind, JSON.stringify(payload), state, `${tries} ${tries === 1 ? 'try' : 'tries'}`],
  ...[ageOf(sent_at), reason ?? ''],
]

export const jobCommands: Command[] = [
  {
    name: 'jobs list',
    does: `What waits to be done, by kind: waiting, running, held (our own disk or database was at fault: tried until it is well), failed, age of the oldest. Then those that are held or have failed, or all of one kind: id, kind, what of, state, tries, age, reason. A failed job is kept for a day.`,
    options: { kind: 'all jobs of this kind', limit: `how many one by one, ${SHOWN} unless given` },
    example: 'jobs list --kind ingest.photo',
    async run({ tx }, { option }) {
      const kind = option('kind')
      const limit = Number(option('limit') ?? SHOWN)
      if (!Number.isInteger(limit) || limit < 1 || limit > 100_000)
        throw new UsageError('--limit is a whole number.')
      const counts = (await countJobs(tx)).filter((one) => kind === undefined || one.kind === kind)
      const jobs = await listJobs(tx, { ...(kind !== undefined && { kind }), limit })
      const rows = counts.map((one) => [
        ...[one.kind, `${one.waiting} waiting`, `${one.running} running`, `${one.held} held`],
        ...[`${one.failed} failed`, ageOf(one.oldest)],
      ])
      const { says } = tableOf(
        [...rows, ...jobs.map(cellsOf)],
        kind === undefined ? 'Nothing waits to be done.' : `There is no job ${kind}.`,
      )
      return { says, kept: `listed ${jobs.length}` }
    },
  },
  {
    name: 'jobs retry',
    does: 'Lets a job that failed or is held be done now, with all its tries: one by its id, all of a kind, or all of them.',
    words: { job: 'the id of a job, or a kind, as jobs list tells them' },
    optional: ['job'],
    flags: { 'all-failed': 'all that failed or are held, of any kind' },
    example: 'jobs retry ingest.photo',
    async run({ tx }, { word, has }) {
      const job = word('job')
      if ((job === '') !== has('all-failed')) throw new UsageError('Give an id, a kind, or --all-failed.')
      const which = job === '' ? {} : UUID.test(job) ? { id: job } : { kind: job }
      const count = await retryJobs(tx, which)
      if (count === 0 && job !== '') throw new OperatorError(`No job ${job} has failed or is held.`)
      const sentence = count === 1 ? '1 job is tried again' : `${count} jobs are tried again`
      return { says: `${sentence}.`, kept: sentence }
    },
  },
  {
    name: 'jobs drop',
    does: 'Deletes a job that waits, is held or has failed, for good: what it was to do is not done.',
    words: { id: 'the id of the job, as jobs list tells it' },
    flags: { yes: 'really: without it the job is only told' },
    example: 'jobs drop 6f1d2a90-4f0e-4f0e-9d3b-0b6a3c1f7e55 --yes',
    async run({ tx }, { word, has }) {
      const id = word('id')
      const [job] = UUID.test(id) ? await listJobs(tx, { id, limit: 1 }) : []
      if (!job) throw new OperatorError(`There is no job ${id} that waits, is held or has failed.`)
      const named = `${job.kind} ${JSON.stringify(job.payload)}`
      if (job.state === 'running') throw new OperatorError(`${named} is being done at this moment.`)
      if (!has('yes'))
        throw new OperatorError(
          `${named}, ${job.state}, would never be done. Give the command again with --yes to drop it.`,
        )
      if (!(await dropJob(tx, id))) throw new OperatorError(`${named} is being done at this moment.`)
      return { says: `Dropped ${named}.`, kept: `dropped ${named}` }
    },
  },
]
