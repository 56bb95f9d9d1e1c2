import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Command, type Given, UsageError } from './cli-command.ts'

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
  const command = commands.find(({ name }) => name === typed.slice(0, name.split(' ').length).join(' '))
  if (!command) {
    if (typed.length === 0 || typed.includes('--help') || typed.includes('-h'))
      return { help: overview(commands) }
    throw new UsageError(`There is no command ${typed[0]}. --help lists all of them.`)
  }
  const { name } = command
  const { values, lists, positionals } = parse(command, typed.slice(name.split(' ').length))
  if (lists.help) return { help: helpOf(command) }
  const wanted = Object.keys(command.words ?? {})
  const missing = [
    ...wanted
      .slice(positionals.length)
      .filter((word) => !command.optional?.includes(word))
      .map((word) => `<${word}>`),
    ...(command.needs ?? []).filter((option) => values[option] === undefined).map((option) => `--${option}`),
  ]
  if (missing.length > 0)
    throw new UsageError(`${name} needs ${missing.join(' and ')}. Usage: ${usage(command)}`)
  if (positionals.length > wanted.length)
    throw new UsageError(`${name} knows nothing of ${positionals.slice(wanted.length).join(' ')}.`)
  const { by, ...options } = lists
  return {
    command,
    actor: values.by || userInfo().username,
    given: {
      word: (word) => positionals[wanted.indexOf(word)] ?? '',
      option: (option) => values[option],
      all: (option) => options[option] ?? [],
      has: (flag) => flag in options,
    },
    words: [...positionals, ...Object.entries(options).flatMap(([option, given]) => asTyped(option, given))],
  }
}

const asTyped = (option: string, given: string[]): string[] =>
  given.length === 0 ? [`--${option}`] : given.flatMap((value) => [`--${option}`, value])

/** `values`: the last of each option. `lists`: all of each; none for a flag. */
function parse({ options = {}, flags = {}, repeats = [], ...command }: Command, rest: string[]) {
  const texts = Object.fromEntries(
    [...Object.keys(options), 'by'].map((name) => [
      name,
      { type: 'string' as const, multiple: repeats.includes(name) },
    ]),
  )
  const marks = Object.fromEntries(Object.keys(flags).map((name) => [name, { type: 'boolean' as const }]))
  try {
    const { positionals, values } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { ...texts, ...marks, help: { type: 'boolean', short: 'h' } },
    })
    const lists: Record<string, string[]> = {}
    for (const [name, given] of Object.entries(values))
      lists[name] = (Array.isArray(given) ? given : [given]).flatMap((value) =>
        typeof value === 'string' ? [value] : [],
      )
    const last = Object.entries(lists).map(([name, given]) => [name, given.at(-1)])
    return { positionals, lists, values: Object.fromEntries(last) as Record<string, string | undefined> }
  } catch (error) {
    const fault = error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''
    throw new UsageError(`${fault}. Usage: ${usage({ options, flags, repeats, ...command })}`)
  }
}

function usage({ name, words = {}, options = {}, flags = {}, ...command }: Command): string {
  const { optional = [], needs = [], repeats = [] } = command
  const parts = [
    ...Object.keys(words).map((word) => (optional.includes(word) ? `[<${word}>]` : `<${word}>`)),
    ...Object.keys(options).map((option) => {
      const text = `--${option} <${option}>`
      return `${needs.includes(option) ? text : `[${text}]`}${repeats.includes(option) ? '...' : ''}`
    }),
    ...Object.keys(flags).map((flag) => `[--${flag}]`),
  ]
  return [name, ...parts].join(' ')
}

const table = (rows: Record<string, string>): string =>
  Object.entries(rows)
    .map(([name, is]) => `  ${name.padEnd(14)} ${is}\n`)
    .join('')

function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, ...command.flags }).map(([name, is]) => [
    `--${name}`,
    is,
  ])
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
Exit codes: 0 done, 1 refused or, for a check, something found, 2 wrong use.
`
