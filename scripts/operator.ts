import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readPostmasterFile, serverUrl } from '#sandbox/postgres/probe.ts'
import { addSchool } from '#server/operator/add-school.ts'
import { addSpot } from '#server/operator/add-spot.ts'
import { closePhotographer } from '#server/operator/close-photographer.ts'
import { listHelpRequests } from '#server/operator/list-help-requests.ts'
import { listPhotographers } from '#server/operator/list-photographers.ts'
import { OperatorError } from '#server/operator/operator-error.ts'
import { AppError } from '#server/platform/app-error.ts'
import { openDatabase } from '#server/platform/db/connect.ts'
import { type Announce, announcer } from '#server/platform/queue/facts.ts'
import { openQueue } from '#server/platform/queue/queue.ts'
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { listenersOfRooms } from '#server/rooms.ts'

const USAGE = `npm run operator -- <command>
  add-school --name <name> [--location <place>] [--logo <file>] [--website <link>] [--phone <number>] [--instagram <name>]
  add-spot --name <name> --region <region> [--country Portugal]
  close-photographer --email <email>
  list-photographers
  list-help-requests
Works on the database of DATABASE_URL, else on that of the site that runs from DATA_DIR (.data).
`

type Options = (name: string) => string | null

const OPTIONS = ['name', 'location', 'logo', 'website', 'phone', 'instagram', 'region', 'country', 'email']

function readArguments(): { command: string; option: Options } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
  })
  return { command: positionals[0] ?? '', option: (name) => values[name] || null }
}

type OperatorContext = Parameters<typeof addSchool>[0] & { announce: Announce }

const commands: Record<string, (context: OperatorContext, option: Options) => Promise<string>> = {
  async 'add-school'(context, option) {
    const logo = option('logo')
    const id = await addSchool(context, {
      name: option('name') ?? '',
      location_name: option('location'),
      website: option('website'),
      phone_number: option('phone'),
      instagram: option('instagram'),
      logo: logo === null ? null : await readFile(logo),
    })
    return `Added surf school ${id}\n`
  },
  async 'add-spot'({ db }, option) {
    const country = option('country') ?? 'Portugal'
    const id = await addSpot({ db }, { name: option('name') ?? '', region: option('region') ?? '', country })
    return `Added surf spot ${id}\n`
  },
  async 'close-photographer'(context, option) {
    const id = await closePhotographer(context, option('email') ?? '')
    return `Closed the account of photographer ${id}\n`
  },
  async 'list-photographers'({ db }) {
    const people = await listPhotographers(db)
    return people
      .map(({ id, name, email, ready }) => `${id}\t${name}\t${email}\t${ready ? 'ready' : 'not ready'}\n`)
      .join('')
  },
  async 'list-help-requests'({ db }) {
    const requests = await listHelpRequests(db)
    return requests
      .map(({ id, day, place, email, state }) => {
        const said = typeof state === 'number' ? `answered with session ${state}` : state
        return `${id}\t${day}\t${place}\t${email}\t${said}\n`
      })
      .join('')
  },
}

async function databaseUrl(dataDir: string): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const running = await readPostmasterFile(join(dataDir, 'postgres'))
  if (!running) throw new OperatorError('Start the site first (npm start), or set DATABASE_URL.')
  return serverUrl(running.port, 'swellframe')
}

/** Opens the queue only for a command that has news for the site. */
const announceTo =
  (url: string): Announce =>
  async (tx, fact, payload) => {
    const jobs = listenersOfRooms.map(({ job }) => job)
    const queue = await openQueue(url, jobs, { supervise: false })
    await announcer(queue, listenersOfRooms)(tx, fact, payload).finally(() => queue.stop())
  }

async function run(): Promise<string> {
  const { command: word, option } = readArguments()
  const command = commands[word]
  if (!command) throw new OperatorError(USAGE)
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const url = await databaseUrl(dataDir)
  const database = openDatabase(url, { max: 1 })
  try {
    const storage = await openDiskStorage(join(dataDir, 'files'))
    return await command({ db: database.db, storage, announce: announceTo(url) }, option)
  } finally {
    await database.close()
  }
}

try {
  process.stdout.write(await run())
} catch (error) {
  const faults = error instanceof AppError ? Object.values(error.fields ?? {}).join(' ') : ''
  const sentence = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${faults || sentence}\n`)
  process.exitCode = 1
}
