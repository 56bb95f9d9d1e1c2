import { parseArgs } from 'node:util'
import { UPLOAD_TOKEN_PREFIX } from '#contract/accounts/upload-tokens.ts'
import { isCalendarDate } from '#contract/time/dates.ts'
import { Ending, EXIT } from './exit-codes.ts'
import { readHour, readMinutes, readPrice } from './flag-values.ts'

/** Details of the session that were given by hand; null: from the pictures, or as usual. */
export type WantedDetails = {
  spot: string | null
  school: string | null
  date: string | null
  from: number | null
  to: number | null
  photoPrice: number | null
  videoPrice: number | null
}
/** Which of the files are meant: taken on this day, within these minutes of the day. */
export type Chosen = { onlyDay: string | null; between: { from: number; to: number } | null }

export type Flags = WantedDetails &
  Chosen & {
    folder: string
    site: string | null
    tokenFile: string | null
    stateFile: string | null
    draft: number | null
    /** A new session, though an earlier one of this folder is unfinished. */
    fresh: boolean
    publish: boolean
    dryRun: boolean
    watch: boolean
    /** Sends what an earlier session of this folder has, too. */
    again: boolean
    json: boolean
    atOnce: number
    /** Minutes without an answer after which it ends; null: never. */
    giveUp: number | null
  }

const TEXT = { type: 'string' } as const
const FLAG = { type: 'boolean' } as const
const HELP = { type: 'boolean', short: 'h' } as const
const OPTIONS = {
  ...{ site: TEXT, 'token-file': TEXT, 'state-file': TEXT, spot: TEXT, school: TEXT, date: TEXT },
  ...{ from: TEXT, to: TEXT, 'photo-price': TEXT, 'video-price': TEXT, 'only-day': TEXT, between: TEXT },
  ...{ draft: TEXT, new: FLAG, publish: FLAG, 'dry-run': FLAG, watch: FLAG, again: FLAG, json: FLAG },
  ...{ 'at-once': TEXT, 'give-up': TEXT, 'save-token': FLAG, help: HELP },
} as const

type Call = { what: 'help' } | { what: 'save-token' } | { what: 'upload'; flags: Flags }

const wrong = (sentence: string): Ending => new Ending(EXIT.usage, sentence)

/** Reads the command line. Throws Ending. */
export function readFlags(args: readonly string[]): Call {
  if (args.some((word) => word.includes(UPLOAD_TOKEN_PREFIX)))
    throw wrong(
      'A token on the command line can be read by everybody on this computer. Revoke it, make a new one, and give that with --save-token.',
    )
  const { values, positionals } = parse(args)
  if (values.help) return { what: 'help' }
  if (values['save-token']) return { what: 'save-token' }
  const [folder, ...more] = positionals
  if (folder === undefined) throw wrong('Name the folder whose files to send. --help shows how.')
  if (more.length > 0)
    throw wrong(
      `One folder at a time: ${more.join(' ')} is one too many. Put quotes around a name with spaces.`,
    )
  const flags: Flags = {
    folder,
    site: values.site ?? null,
    tokenFile: values['token-file'] ?? null,
    stateFile: values['state-file'] ?? null,
    spot: values.spot ?? null,
    school: values.school ?? null,
    date: day('date', values.date),
    from: readHour('--from', values.from),
    to: readHour('--to', values.to),
    photoPrice: readPrice('--photo-price', values['photo-price']),
    videoPrice: readPrice('--video-price', values['video-price']),
    onlyDay: day('only-day', values['only-day']),
    between: readMinutes('--between', values.between),
    draft: whole('draft', values.draft, 1, 2 ** 31 - 1),
    fresh: values.new ?? false,
    publish: values.publish ?? false,
    dryRun: values['dry-run'] ?? false,
    watch: values.watch ?? false,
    again: values.again ?? false,
    json: values.json ?? false,
    atOnce: whole('at-once', values['at-once'], 1, 8) ?? 4,
    giveUp: whole('give-up', values['give-up'], 1, 7 * 24 * 60),
  }
  const against = contradiction(flags)
  if (against) throw wrong(against)
  return { what: 'upload', flags }
}

function contradiction({ spot, school, draft, fresh, watch, publish, dryRun }: Flags): string | null {
  if (spot !== null && school !== null)
    return 'A session is at a spot or of a school: give --spot or --school.'
  if (draft !== null && fresh) return '--new begins a session, --draft adds to one: give one of them.'
  if (watch && publish)
    return 'With --watch the session is published when you type p and Enter: leave --publish out.'
  if (watch && dryRun) return '--dry-run looks at what there is: leave --watch out.'
  return null
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true })
  } catch (error) {
    const sentence = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw wrong(`${sentence}. --help shows what there is.`)
  }
}

function day(name: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (!isCalendarDate(text)) throw wrong(`--${name} is a date, such as 2026-11-20: ${text} is none.`)
  return text
}

function whole(name: string, text: string | undefined, least: number, most: number): number | null {
  if (text === undefined) return null
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most)) throw wrong(`--${name} is a number from ${least} to ${most}.`)
  return number
}
