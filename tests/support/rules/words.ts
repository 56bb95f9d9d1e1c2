import { houseOf, isTest, type Rule } from './read-house.ts'

/** The only reader of the environment in the houses; scripts, tests and tool settings stand outside them. */
const readers = ['server/config.ts']

export const environmentIsReadOnce: Rule = ({ sources }) =>
  sources
    .filter(
      (source) => ['contract', 'server', 'web', 'sandbox'].includes(houseOf(source.path)) && !isTest(source),
    )
    .filter(
      ({ path, text }) => !readers.includes(path) && /\bprocess\.env\b|\bimport\.meta\.env\b/.test(text),
    )
    .map(({ path }) => `${path}: reads the environment`)

// Brackets keep these patterns from finding themselves.
const forbidden: readonly [RegExp, string][] = [
  [/(?<![\w.*#-])\/(?:(?:r[o]ot|w[o]rk)\/\w|(?:h[o]me|[U]sers)\/\w+\/)/, 'names a path of one machine'],
  [/registry\.[n]pmjs|[a]rtifactory|jfr[o]g|verdacci[o]|[n]exus\./, 'names a package registry'],
  [/\bT[O]DO\b|\bF[I]XME\b|\bX[X]X\b/, 'leaves work for later'],
  [/@ts-(?:i[g]nore|n[o]check|exp[e]ct-error)|b[i]ome-ignore|esl[i]nt-disable/, 'silences a check'],
  [/\b(?:group|peer|in)-h[a]s-/, 'restyles the whole page at every change of it'],
  [/\b(?:test|it|describe)\.(?:sk[i]p|onl[y]|tod[o])\b/, 'leaves out tests'],
  [/\bs[u]bagent|\blanguage m[o]del|\bcop[i]lot\b|\b[i]ssue #?\d+\b/i, 'speaks of how it was made'],
]

export const wordsAreOurOwn: Rule = ({ sources, lockFile }) => [
  ...sources.flatMap(({ path, text }) =>
    forbidden.flatMap(([pattern, sentence]) => {
      const line = text.split('\n').findIndex((words) => pattern.test(words))
      return line < 0 ? [] : [`${path}:${line + 1}: ${sentence}`]
    }),
  ),
  ...(/"resolved": "https?:/.test(lockFile) ? ['package-lock.json: names a package registry'] : []),
]

/** What names a document as its source names one that a reader can open. */
export const citedDocumentsExist: Rule = ({ sources, decisions, documents }) =>
  [...sources, ...decisions]
    .filter(({ path }) => !path.startsWith('tests/'))
    .flatMap(({ path, text }) =>
      [...new Set(text.match(/\b[\w-]+\.md\b/g))]
        .filter((name) => !documents.includes(name))
        .map((name) => `${path}: cites ${name}, which is not there`),
    )

/** Exact versions: what was tested is what is installed. */
export const versionsAreExact: Rule = ({ packageJson }) =>
  (['dependencies', 'devDependencies', 'optionalDependencies'] as const).flatMap((kind) =>
    Object.entries(packageJson[kind] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `package.json: ${name} is not pinned (${version})`),
  )

/** Migrations only go forward, in the order of their names. */
export const migrationsAreDated: Rule = ({ sources }) =>
  sources
    .filter(
      ({ path }) => houseOf(path) === 'migrations' && !/^migrations\/\d{8}-\d{4}-[a-z0-9-]+\.sql$/.test(path),
    )
    .map(({ path }) => `${path}: is not named YYYYMMDD-HHMM-what.sql`)
