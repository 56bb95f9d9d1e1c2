import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '#sandbox/postgres/start-postgres.ts'
import { testSettings } from '#tests/support/database/test-server.ts'
import {
  COUNTS_FILE,
  type Counts,
  closingText,
  collectCounts,
  FILES_TO_END,
} from '#tests/support/reports/counts.ts'
import { findTestFiles } from './find-test-files.ts'
import { filesThatFailed, type Group, groupFiles } from './group-files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const isSoak = process.env.SOAK === '1'
/** A test that takes longer is ended; the long runs of `npm run soak` may take two hours. */
const HANGING_MS = isSoak ? 7_200_000 : 600_000
/** A soak looks at clocks: nothing else runs beside it. */
const FILES_AT_ONCE = isSoak ? 1 : Math.max(2, availableParallelism())
const NONE: Counts = { passed: 0, failures: [] }
/** Test files that may fail once and pass when tried again, alone; with more of them it is no weather (decision 087). */
const MOST_UNSTEADY = 2

const folder = await mkdtemp(join(tmpdir(), 'swellframe-run-'))
const running = new Set<ChildProcess>()
let interrupted = false
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(signal, () => {
    interrupted = true
    for (const child of running) child.kill('SIGTERM')
  })

const total = await runAll(process.argv.slice(2)).finally(() => rm(folder, { recursive: true, force: true }))
process.stdout.write(closingText(total))
process.exit(total.failures.length > 0 || total.passed === 0 || interrupted ? 1 : 0)

/**
 * One database server for the whole run; each test file makes a database of its own in it. Tests wait a good deal, for
 * a browser or a server that starts, so both kinds run beside each other and the site is built meanwhile.
 */
async function runAll(filters: string[]): Promise<Counts> {
  const { unit, journeys } = await findTestFiles(root, filters)
  const given = process.env.TEST_DATABASE_URL
  const postgres = given
    ? { url: given, stop: async () => {} }
    : await startPostgres({ dataDir: join(folder, 'postgres'), settings: testSettings })
  // Each test file is a process: what one has compiled, the next one only reads.
  const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled-for-tests') }
  const env = { ...compiled, ...process.env, TEST_DATABASE_URL: postgres.url }
  try {
    const parts = await Promise.all([runUnit(unit, env), runJourneys(journeys, env)])
    return sum([...parts, leftOut()])
  } finally {
    await postgres.stop()
  }
}

function sum(parts: Counts[]): Counts {
  const passed = parts.reduce((total, part) => total + part.passed, 0)
  const unsteady = parts.flatMap((part) => part.unsteady ?? [])
  return { passed, failures: parts.flatMap((part) => part.failures), unsteady }
}

/** Says at the end, where it is read, what did not run for want of a program; a failure where it should have (decision 030). */
function leftOut(): Counts {
  const failures: string[] = []
  for (const part of ['ENGINES', 'SWIFT']) {
    const sentence = process.env[`${part}_LEFT_OUT`]
    if (sentence === undefined) continue
    process.stdout.write(`- left out: ${sentence}\n`)
    if (process.env[`${part}_FAIL`]) failures.push(`✖ left out: ${sentence}`)
  }
  return { passed: 0, failures }
}

async function runUnit(files: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  if (files.length === 0) return NONE
  const groups = await groupFiles(files, join(folder, 'units'))
  const counts = await runGroups(groups, env, 'units')
  const failed = filesThatFailed(groups, counts.failures, MOST_UNSTEADY)
  if (failed.length === 0 || env.TRY_AGAIN !== '1') return counts
  const again = await runGroups(await groupFiles(failed, join(folder, 'again')), env, 'again')
  if (again.failures.length > 0) return counts
  return { passed: counts.passed + counts.failures.length, failures: [], unsteady: counts.failures }
}

async function runGroups(groups: Group[], env: NodeJS.ProcessEnv, name: string): Promise<Counts> {
  const sums = join(folder, `${name}.json`)
  const count = groups.reduce((total, { files }) => total + files.length, 0)
  const told = { [COUNTS_FILE]: sums, [FILES_TO_END]: String(count) }
  const entries = groups.map(({ entry }) => entry)
  return collectCounts(sums, await run(unitArguments(entries), { ...env, ...told }))
}

async function runJourneys(found: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const engines = env.WEBKIT_PATH || env.FIREFOX_PATH
  const files = found.filter((path) => engines || !path.startsWith('tests/engines/'))
  if (files.length === 0) return NONE
  if ((await run(['scripts/build.mjs'], env)) !== 0)
    return { passed: 0, failures: ['✖ the site was not built'] }
  const code = await run(journeyArguments(files), { ...env, [COUNTS_FILE]: join(folder, 'journeys.json') })
  return collectCounts(join(folder, 'journeys.json'), code)
}

function unitArguments(entries: string[]): string[] {
  return [
    '--test',
    `--test-concurrency=${FILES_AT_ONCE}`,
    `--test-timeout=${HANGING_MS}`,
    `--test-reporter=${join(root, 'tests/support/reports/unit-reporter.ts')}`,
    '--test-reporter-destination=stdout',
    ...entries,
  ]
}

function journeyArguments(files: string[]): string[] {
  return [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    ...files.map((file) => `${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  ]
}

/** Runs Node to its end and answers its exit code. */
async function run(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (interrupted) return 1
  // A group of its own: Ctrl-C reaches it once, through us.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  running.add(child)
  return new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  }).finally(() => running.delete(child))
}
