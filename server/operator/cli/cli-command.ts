import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'
import type { CommandOutcome } from '../perform-command.ts'
import type { Provider } from './open-provider.ts'

/** Wrong use of the command line: answered with exit code 2. */
export class UsageError extends Error {}

/** The dependencies of a command; all its writes go through `tx`. */
export type World = {
  tx: Tx
  /** Reads outside the transaction, for commands with many calls to the provider. */
  db: Db
  storage: Context['storage']
  /** The files below `dataDir`, or the bucket of the settings, whichever the site uses. Throws OperatorError where no bucket is set. */
  openStore(place: 'disk' | 's3'): Promise<Context['storage']>
  images: Context['images']
  publish: Context['publish']
  queue: Pick<Context['queue'], 'send'>
  /** The payment provider the site uses. Throws OperatorError where there is none. */
  provider(): Promise<Provider>
  /** Origin of the links it prints. */
  origin: string
  /** Absolute; everything stored lives below it. */
  dataDir: string
  /** Makes the tables of the queue where there are none yet. */
  prepareQueue(): Promise<void>
  /** Prints at once, for output too long to buffer. */
  write(text: string): void
  /** Tells how far it is, beside what it prints. */
  say(line: string): void
}

/** The arguments of a command. */
export type Given = {
  /** A positional argument, by its name. */
  word(name: string): string
  /** An option; undefined when it was not given. */
  option(name: string): string | undefined
  /** Everything given with an option that may be given again. */
  all(name: string): string[]
  has(flag: string): boolean
}

export type Command = {
  /** One word, or two: `payments setup`. */
  name: string
  /** What it does, in one line. */
  does: string
  /** Positional arguments in their order: name -> what it is. */
  words?: Record<string, string>
  /** The last of the words that may be left out. */
  optional?: readonly string[]
  /** Options that take a value: name -> what it is. */
  options?: Record<string, string>
  /** The required options. */
  needs?: readonly string[]
  /** The options that may be given more than once. */
  repeats?: readonly string[]
  /** Options that take no value. */
  flags?: Record<string, string>
  /** Whether it takes public files off the site: they are withheld once it is committed. */
  withdraws?: true
  /** Whether it may begin with no database of the site's own: an empty one is made. */
  restores?: true
  example: string
  run(world: World, given: Given): Promise<CommandOutcome>
}

/** One row a line, columns set apart by tabs; `kept` counts them. */
export const tableOf = (rows: readonly (readonly (string | number)[])[], empty: string): CommandOutcome => ({
  says: rows.length === 0 ? empty : rows.map((row) => row.map(oneLine).join('\t')).join('\n'),
  kept: `listed ${rows.length}`,
})

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Names are user input: control and bidirectional characters are removed. */
const oneLine = (cell: string | number): string => String(cell).replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')

/** An id as typed. Throws OperatorError. */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647)
    throw new OperatorError(`${text} is no id: ids are whole numbers, as the lists show them.`)
  return Number(text)
}
