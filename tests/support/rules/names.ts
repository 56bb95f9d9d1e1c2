import { type House, houseOf, isTest, type Rule, roomOf } from './read-house.ts'

const tell = (house: House, wrong: (path: string) => boolean, sentence: string): string[] =>
  house.sources.filter(({ path }) => wrong(path)).map(({ path }) => `${path}: ${sentence}`)

/** Folders and files are kebab-case; a dot may set off what a file is (`entry.client.tsx`, `x.test.ts`). */
export const namesAreKebabCase: Rule = (house) =>
  tell(
    house,
    (path) => path.split('/').some((part) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(part)),
    'is not kebab-case',
  )

/** No drawers for odds and ends, no barrels. */
export const namesSayWhatTheyHold: Rule = (house) => [
  ...tell(
    house,
    (path) => /(^|\/)(utils?|helpers?|misc|common|shared|lib|index)(\/|\.|$)/.test(path),
    'is named after nothing in particular',
  ),
  ...house.sources
    .filter(({ text }) => {
      const statements = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim()
      return (
        statements !== '' && /^(export\s+(type\s+)?(\*|\{[^}]*\})[^;\n]*from\s*'[^']+'\s*)+$/.test(statements)
      )
    })
    .map(({ path }) => `${path}: only passes on what others export`),
]

/** Where a framework looks for a default export. */
const needsDefault =
  /^[a-z-]+\.config\.ts$|^web\/(root|routes|entry\.[a-z]+)\.tsx?$|^web\/.*-(page|layout)\.tsx$|^tests\/support\/.*reporter.*\.ts$/

export const exportsAreNamed: Rule = ({ sources }) =>
  sources
    .filter(
      ({ path, text }) =>
        !needsDefault.test(path) && /^export\s+(default\b|\{[^}]*\bas default\b)/m.test(text),
    )
    .map(({ path }) => `${path}: has a default export`)

const roles = ['routes', 'policy', 'tables', 'queries', 'present', 'events', 'jobs']
/** Rooms of the server that are about the product stand between its platform and the files that put it together. */
const outsideRooms = ['config', 'platform', 'rooms', 'open-context', 'describe-api', 'app', 'main']
const touchesData = /^(kysely|pg|pg-boss)$|^server\/platform\/(db|queue|payments|mail)\//

/**
 * What reads or writes outside a product room's memory, on any of its floors, has a role or is called `<verb>-<noun>`. A piece of pure
 * thought may have the name of the thing it is about (`cursor.ts`).
 */
export const roomFilesHaveRoles: Rule = (house) =>
  house.sources
    .filter((source) => {
      if (houseOf(source.path) !== 'server' || isTest(source) || outsideRooms.includes(roomOf(source.path)))
        return false
      const name = (source.path.split('/').at(-1) ?? '').replace(/\.ts$/, '')
      if (roles.includes(name) || name.includes('-')) return false
      return source.imports.some((imported) => touchesData.test(imported))
    })
    .map(({ path }) => `${path}: is neither a role nor a command named verb-noun`)

const asksTheDatabase =
  /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`|\bpool\s*\.query\b|\.query</
const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** A file exports the function it is named after, or what opens the thing it is named after. */
const isNamedAfterIt = (text: string, name: string): boolean => {
  const opener = `open${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].some(
    ([, exported = '']) => exported === name || exported === opener || exported === `${opener}s`,
  )
}

/**
 * Statements stand in `queries.ts`, in `<noun>-queries.ts`, and in commands: files that export the function they are named
 * after, or what opens the thing they are named after. Everything else in a product room asks one of those.
 */
export const statementsHaveTheirPlace: Rule = ({ sources }) =>
  sources
    .filter((source) => {
      const { path, text } = source
      if (!/^server\/[^/]+\//.test(path) || isTest(source) || outsideRooms.includes(roomOf(path)))
        return false
      const name = (path.split('/').at(-1) ?? '').replace(/\.ts$/, '')
      if (name === 'queries' || name.endsWith('-queries')) return false
      return asksTheDatabase.test(text) && (roles.includes(name) || !isNamedAfterIt(text, camelCase(name)))
    })
    .map(({ path }) => `${path}: asks the database, but is neither queries nor the command it is named after`)

/** Database and payment calls have files of their own: a route reads as a sentence. */
export const routesOnlyRoute: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => /^server\/.*[/-]routes\.ts$/.test(path))
    .filter(({ text }) =>
      /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|\bpool\.query\(|\bstripe\.\w+\./.test(text),
    )
    .map(({ path }) => `${path}: asks the database or the payment provider itself`)

export const jsxStaysInWeb: Rule = (house) =>
  tell(house, (path) => /\.[jt]sx$/.test(path) && !path.startsWith('web/'), 'is JSX outside web')
