import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RESET_LINK_MINUTES } from '#contract/password-reset.ts'
import { readPostmasterFile, serverUrl } from '#sandbox/postgres/probe.ts'
import { addSchool } from '#server/operator/add-school.ts'
import { addSpot } from '#server/operator/add-spot.ts'
import { closePhotographer } from '#server/operator/close-photographer.ts'
import { issueLink } from '#server/operator/issue-link.ts'
import { listHelpRequests } from '#server/operator/list-help-requests.ts'
import { listPhotographers } from '#server/operator/list-photographers.ts'
import { OperatorError } from '#server/operator/operator-error.ts'
import { AppError } from '#server/platform/app-error.ts'
import { openDatabase } from '#server/platform/db/connect.ts'
import { type Announce, announcer } from '#server/platform/queue/facts.ts'
import { openQueue } from '#server/platform/queue/queue.ts'
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { listenersOfRooms } from '#server/rooms.ts'

type OperatorContext = Parameters<typeof addSchool>[0] & { announce: Announce }
type Command = {
  /** How it is called. */
  usage: string
  /** What it does, in one line. */
  does: string
  run(context: OperatorContext, option: Options, words: string[]): Promise<string>
}
type Options = (name: string) => string | null

const OPTIONS = ['name', 'location', 'logo', 'website', 'phone', 'instagram', 'region', 'country', 'type']

const commands: Record<string, Command> = {
  'add-school': {
    usage:
      'add-school --name <name> [--location <place>] [--logo <file>] [--website <link>] [--phone <number>] [--instagram <name>]',
    does: 'Adds a surf school.',
    async run(context, option) {
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
  },
  'add-spot': {
    usage: 'add-spot --name <name> --region <region> [--country Portugal]',
    does: 'Adds a surf spot.',
    async run({ db }, option) {
      const country = option('country') ?? 'Portugal'
      const spot = { name: option('name') ?? '', region: option('region') ?? '', country }
      return `Added surf spot ${await addSpot({ db }, spot)}\n`
    },
  },
  'close-photographer': {
    usage: 'close-photographer <email>',
    does: 'Closes the account of a photographer who asked for it; what was sold stays with its buyers.',
    async run(context, _option, [email = '']) {
      const id = await closePhotographer(context, email)
      return `Closed the account of photographer ${id}\n`
    },
  },
  'list-photographers': {
    usage: 'list-photographers',
    does: 'Everybody who sells or wants to, and who can be paid.',
    async run({ db }) {
      const people = await listPhotographers(db)
      return people
        .map(({ id, name, email, ready }) => `${id}\t${name}\t${email}\t${ready ? 'ready' : 'not ready'}\n`)
        .join('')
    },
  },
  'list-help-requests': {
    usage: 'list-help-requests',
    does: 'Who waits for which place and day, and what became of it.',
    async run({ db }) {
      const requests = await listHelpRequests(db)
      return requests
        .map(({ id, day, place, email, state }) => {
          const said = typeof state === 'number' ? `answered with session ${state}` : state
          return `${id}\t${day}\t${place}\t${email}\t${said}\n`
        })
        .join('')
    },
  },
  'reset-link': {
    usage: 'reset-link <email> [--type surfer]',
    does: `A link to a new password for a photographer (or surfer) who asked for one; works once, for ${RESET_LINK_MINUTES} minutes. Begins with PUBLIC_URL, else with http://HOST:PORT.`,
    async run({ db }, option, [email = '']) {
      const role = option('type') ?? 'photographer'
      if (role !== 'photographer' && role !== 'surfer')
        throw new OperatorError('--type is photographer or surfer.')
      return `${publicOrigin()}${await issueLink(db, role, email)}\n`
    },
  },
}

const helpOf = (all: Command[]): string =>
  all.map(({ usage, does }) => `  ${usage}\n      ${does}\n`).join('')

const USAGE = `npm run operator -- <command>
${helpOf(Object.values(commands))}Works on the database of DATABASE_URL, else on that of the site that runs from DATA_DIR (.data).
`

function publicOrigin(): string {
  const { PUBLIC_URL, HOST, PORT } = process.env
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${HOST || '127.0.0.1'}:${PORT || 3000}`
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
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' as const },
      ...Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
    },
  })
  const [name = '', ...words] = positionals
  const command = commands[name]
  if (values.help) return command ? helpOf([command]) : USAGE
  if (!command) throw new OperatorError(USAGE)
  const option: Options = (word) => (values as Record<string, unknown>)[word]?.toString() || null
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const url = await databaseUrl(dataDir)
  const database = openDatabase(url, { max: 1 })
  try {
    const storage = await openDiskStorage(join(dataDir, 'files'))
    return await command.run({ db: database.db, storage, announce: announceTo(url) }, option, words)
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
