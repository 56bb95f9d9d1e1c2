import { resolve } from 'node:path'
import { clearWithdrawn } from '#server/ingest/clear-withdrawn.ts'
import { allCommands } from '#server/operator/cli/all-commands.ts'
import { UsageError, type World } from '#server/operator/cli/cli-command.ts'
import { lazyQueue } from '#server/operator/cli/lazy-queue.ts'
import { openProvider } from '#server/operator/cli/open-provider.ts'
import { type ReadCall, readCall } from '#server/operator/cli/read-call.ts'
import { OperatorError } from '#server/operator/operator-error.ts'
import { errorMessage, performCommand } from '#server/operator/perform-command.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isMissingTable, openDatabase } from '#server/platform/db/connect.ts'
import { openImageDecoder } from '#server/platform/images/open-decoder.ts'
import { refusalOf } from '#server/platform/payments/provider-errors.ts'
import { eventPublisher } from '#server/platform/queue/domain-events.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { jobsOfRooms, listenersOfRooms } from '#server/rooms.ts'
import { loadStores } from '#server/stores-config.ts'
import { ownStoreSettings } from './serve/own-store-access.ts'

function publicOrigin(): string {
  const { PUBLIC_URL, HOST, PORT } = process.env
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${HOST || '127.0.0.1'}:${PORT || 3000}`
}

/** The command is done, whatever becomes of this: it is noted in the database and tried again by the site. */
const withhold = (world: Omit<World, 'tx'>): Promise<void> =>
  clearWithdrawn(world).catch((error) => {
    process.stderr.write(
      `Some of its pictures can still be fetched, the site will try again: ${told(error)}\n`,
    )
    process.exitCode = 1
  })

/** The parts for one machine are read only where they are used: an image of the site has none. */
async function findDatabase(
  dataDir: string,
  create: boolean,
): Promise<{ url: string; close(): Promise<void> }> {
  const url = process.env.DATABASE_URL
  if (url) return { url, close: async () => {} }
  const { openOwnDatabase } = await import('./open-own-database.ts')
  return openOwnDatabase(dataDir, { create })
}

async function carryOut({ command, given, actor, words }: ReadCall): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const found = await findDatabase(dataDir, command.restores === true)
  // Beside the transaction a refusal is noted when it is rolled back, a check reads, a backup holds deletions back. A transaction in
  // which nothing moves for long is none that hangs: files are copied or read meanwhile.
  const database = openDatabase(found.url, { max: 3, answerMs: 0 })
  const queue = lazyQueue(
    found.url,
    jobsOfRooms.map(({ job }) => job),
  )
  const images = openImageDecoder({ concurrency: 1, log: { warn: () => {} } })
  const stores = loadStores({ ...process.env, ...(await ownStoreSettings(dataDir, process.env)) })
  const warn = (sentence: string) => process.stderr.write(`${sentence}\n`)
  const open = (s3: typeof stores.s3) => openStorage({ ...stores, s3, dataDir, publicOrigin, warn })
  const world: Omit<World, 'tx'> = {
    db: database.db,
    storage: await open(stores.s3),
    openStore(place) {
      if (stores.s3 === null)
        throw new OperatorError('S3_BUCKET is not set: give the settings of the bucket.')
      return open(place === 's3' ? stores.s3 : null)
    },
    images,
    queue,
    publish: eventPublisher(queue, listenersOfRooms),
    provider: () => openProvider(process.env, dataDir),
    origin: publicOrigin(),
    dataDir,
    prepareQueue: queue.prepare,
    write: (text) => process.stdout.write(text),
    say: (line) => process.stderr.write(`${line}\n`),
  }
  try {
    const call = { actor, command: command.name, words }
    const outcome = await performCommand(database.db, call, (tx) => command.run({ ...world, tx }, given))
    if (command.withdraws) await withhold(world)
    if (outcome.says !== '') world.write(`${outcome.says}\n`)
    if (outcome.found) process.exitCode = 1
  } finally {
    await images.close()
    await queue.stop()
    await database.close()
    await found.close()
  }
}

function told(error: unknown): string {
  if (isMissingTable(error)) return 'The database is behind the code: run npm run migrate first.'
  if (error instanceof OperatorError || error instanceof AppError || error instanceof UsageError)
    return errorMessage(error)
  if (refusalOf(error)) return errorMessage(error)
  return `The command failed: ${errorMessage(error)}`
}

try {
  const call = readCall(process.argv.slice(2), allCommands)
  if ('help' in call) process.stdout.write(call.help)
  else await carryOut(call)
} catch (error) {
  process.stderr.write(`${told(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
