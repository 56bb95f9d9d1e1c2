import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Command, type Given, UsageError } from './command.ts'

export type ReadCall = {
  command: Command
  given: Given
  actor: string
  /** What was typed behind the command's name, `--by` left out. */
  words: string[]
}

/** What was typed at the command line, or the text of the help that was asked for. Throws UsageError. */
export function readCall(
  typed: readonly string[],
  commands: readonly Command[],
): ReadCall | { help: string } {
  const [name = '', ...rest] = typed
  const command = commands.find((one) => one.name === name)
  if (!command) {
    if (typed.length === 0 || typed.includes('--help') || typed.includes('-h'))
      return { help: overview(commands) }
    throw new UsageError(`There is no command ${name}. --help lists all of them.`)
  }
  const { values, positionals } = parse(command, rest)
  if (values.help) return { help: helpOf(command) }
  const wanted = Object.keys(command.words ?? {})
  const missing = [
    ...wanted.slice(positionals.length).map((word) => `<${word}>`),
    ...(command.needs ?? []).filter((option) => values[option] === undefined).map((option) => `--${option}`),
  ]
  if (missing.length > 0)
    throw new UsageError(`${name} needs ${missing.join(' and ')}. Usage: ${usage(command)}`)
  if (positionals.length > wanted.length)
    throw new UsageError(`${name} knows nothing of ${positionals.slice(wanted.length).join(' ')}.`)
  const { by, help: _, ...options } = values
  return {
    command,
    actor: by || userInfo().username,
    given: { word: (word) => positionals[wanted.indexOf(word)] ?? '', option: (option) => options[option] },
    words: [
      ...positionals,
      ...Object.entries(options).flatMap(([option, value]) => [`--${option}`, value ?? '']),
    ],
  }
}

function parse(command: Command, rest: string[]) {
  const options = Object.fromEntries(
    [...Object.keys(command.options ?? {}), 'by'].map((name) => [name, { type: 'string' as const }]),
  )
  try {
    const read = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' as const, short: 'h' } },
    })
    return { positionals: read.positionals, values: read.values as Record<string, string | undefined> }
  } catch (error) {
    const fault = error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''
    throw new UsageError(`${fault}. Usage: ${usage(command)}`)
  }
}

function usage({ name, words = {}, options = {}, needs = [] }: Command): string {
  const parts = [
    ...Object.keys(words).map((word) => `<${word}>`),
    ...Object.keys(options).map((option) =>
      needs.includes(option) ? `--${option} <${option}>` : `[--${option} <${option}>]`,
    ),
  ]
  return [name, ...parts].join(' ')
}

const table = (rows: Record<string, string>): string =>
  Object.entries(rows)
    .map(([name, is]) => `  ${name.padEnd(14)} ${is}\n`)
    .join('')

function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, is]) => [`--${name}`, is])
  return `npm run operator -- ${usage(command)}

${command.does}

${table(command.words ?? {})}${table(Object.fromEntries(options))}${table({ '--by': 'who gives the command, where it is not the user of this machine' })}
Example: npm run operator -- ${command.example}
`
}

const overview = (commands: readonly Command[]): string => `npm run operator -- <command>

${commands.map((command) => `  ${usage(command)}\n      ${command.does}\n`).join('')}
<command> --help tells more of one. Every command is kept with who gave it (--by, else the user of this machine): see audit.
Works on the database of DATABASE_URL, else on that of DATA_DIR (.data), whether the site runs or not.
Exit codes: 0 done, 1 refused, 2 wrong use.
`
