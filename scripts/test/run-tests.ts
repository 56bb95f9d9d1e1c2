import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '#sandbox/postgres/start-postgres.ts'
import { COUNTS_FILE, type Counts, closingLine, collectCounts } from '#tests/support/counts.ts'
import { testSettings } from '#tests/support/test-server.ts'
import { findTestFiles } from './find-test-files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** A test that takes longer is ended; the long runs of `npm run soak` may take an hour. */
const HANGING_MS = process.env.SOAK === '1' ? 3_600_000 : 180_000

const folder = await mkdtemp(join(tmpdir(), 'swellframe-run-'))
let current: ChildProcess | undefined
let interrupted = false
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(signal, () => {
    interrupted = true
    current?.kill('SIGTERM')
  })

const total = await runAll(process.argv.slice(2)).finally(() => rm(folder, { recursive: true, force: true }))
process.stdout.write(`${closingLine(total)}\n`)
process.exit(total.failed > 0 || total.passed === 0 || interrupted ? 1 : 0)

/** One database server for the whole run; each test file makes a database of its own in it. */
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
    const first = await run('unit', unitArguments(unit), unit.length, env)
    const second = await run('journeys', journeyArguments(journeys), journeys.length, env)
    return { passed: first.passed + second.passed, failed: first.failed + second.failed }
  } finally {
    await postgres.stop()
  }
}

function unitArguments(files: string[]): string[] {
  return [
    '--test',
    `--test-concurrency=${Math.max(2, availableParallelism())}`,
    `--test-timeout=${HANGING_MS}`,
    `--test-reporter=${join(root, 'tests/support/unit-reporter.ts')}`,
    '--test-reporter-destination=stdout',
    ...files,
  ]
}

function journeyArguments(files: string[]): string[] {
  return [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    ...files.map((file) => `${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  ]
}

async function run(name: string, args: string[], files: number, env: NodeJS.ProcessEnv): Promise<Counts> {
  if (files === 0 || interrupted) return { passed: 0, failed: 0 }
  const file = join(folder, `${name}.json`)
  // A group of its own: Ctrl-C reaches it once, through us.
  current = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, [COUNTS_FILE]: file },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const child = current
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  return collectCounts(file, code)
}
