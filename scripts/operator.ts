import { join, resolve } from 'node:path'
import { OperatorError } from '#server/operator/operator-error.ts'
import { performCommand, sentenceOf } from '#server/operator/perform-command.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isMissingTable, openDatabase } from '#server/platform/db/connect.ts'
import { type Announce, announcer } from '#server/platform/queue/facts.ts'
import { openQueue } from '#server/platform/queue/queue.ts'
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { listenersOfRooms } from '#server/rooms.ts'
import { allCommands } from './operator/all-commands.ts'
import { UsageError } from './operator/command.ts'
import { openOwnDatabase } from './operator/open-database.ts'
import { type ReadCall, readCall } from './operator/read-call.ts'

function publicOrigin(): string {
  const { PUBLIC_URL, HOST, PORT } = process.env
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${HOST || '127.0.0.1'}:${PORT || 3000}`
}

/** Opens the queue only for a command that has news for the site. */
const announceTo =
  (url: string): Announce =>
  async (tx, fact, payload) => {
    const jobs = listenersOfRooms.map(({ job }) => job)
    const queue = await openQueue(url, jobs, { supervise: false })
    await announcer(queue, listenersOfRooms)(tx, fact, payload).finally(() => queue.stop())
  }

async function carryOut({ command, given, actor, words }: ReadCall): Promise<string> {
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const found = await openOwnDatabase(process.env.DATABASE_URL, dataDir)
  // A refusal is noted beside the transaction that is rolled back.
  const database = openDatabase(found.url, { max: 2 })
  try {
    const storage = await openDiskStorage(join(dataDir, 'files'))
    const world = { storage, announce: announceTo(found.url), origin: publicOrigin() }
    const { says } = await performCommand(database.db, { actor, command: command.name, words }, (tx) =>
      command.run({ ...world, tx }, given),
    )
    return `${says}\n`
  } finally {
    await database.close()
    await found.close()
  }
}

function told(error: unknown): string {
  if (isMissingTable(error)) return 'The database is behind the code: run npm run migrate first.'
  if (error instanceof OperatorError || error instanceof AppError || error instanceof UsageError)
    return sentenceOf(error)
  return `The command failed: ${sentenceOf(error)}`
}

try {
  const call = readCall(process.argv.slice(2), allCommands)
  process.stdout.write('help' in call ? call.help : await carryOut(call))
} catch (error) {
  process.stderr.write(`${told(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
