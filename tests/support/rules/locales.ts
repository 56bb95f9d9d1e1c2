import type { Rule, Source } from './read-house.ts'

/** The one place that asks a locale's data, the test that gives it strange ones, and one that quotes what is too young. */
const asksForNumbers = 'contract/time/wall-clock.ts'
const excused = [
  asksForNumbers,
  'contract/time/wall-clock.test.ts',
  'web/platform/document/supported-browsers.test.ts',
]

// Brackets keep these patterns from finding themselves.
const asksLocale = /\bI[n]tl\b|\.toLocale[A-Z]\w*|\bDateTimeF[o]rmat\b/
/** A text that no standard promises to read alike: only `YYYY-MM-DD` and what continues it with `T` and a zone. */
const readsDate =
  /\b(?:new D[a]te|D[a]te\.parse)\(\s*(['"`])(?!\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?\1)[^'"`$]*\1/

/**
 * What a locale makes of a date or number differs between engines and changes with their versions: such text is
 * neither data (a server or browser cannot read it back) nor shown (server and browser would differ).
 */
export const localesDecideNothing: Rule = ({ sources }) => [
  ...sources
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !excused.includes(path))
    .flatMap((source) => [
      ...tell(source, asksLocale, `leaves a text to a locale: ask ${asksForNumbers}`),
      ...tell(source, readsDate, 'reads a date in a form that engines read differently'),
    ]),
  ...sources
    .filter(({ path, text }) => path === asksForNumbers && /\.format(?!ToParts\b)\w*\b/.test(text))
    .map(({ path }) => `${path}: takes more than single numbers from a locale`),
]

function tell({ path, text }: Source, pattern: RegExp, sentence: string): string[] {
  const line = text.split('\n').findIndex((words) => pattern.test(words))
  return line < 0 ? [] : [`${path}:${line + 1}: ${sentence}`]
}
