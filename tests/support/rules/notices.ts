import type { Rule } from './read-house.ts'

/** The packages that THIRD-PARTY-NOTICES.md gives a row, with their licence. */
export const noticedPackages = (notices: string): Map<string, string> =>
  new Map(
    [...notices.matchAll(/^\| `((?:@[^/`]+\/)?[^/`]+)` \| ([^|]+?) \|/gm)].map(
      ([, name = '', licence = '']) => [name, licence],
    ),
  )

/** Whose work runs with ours is named, and nobody whose work does not. */
export const dependenciesAreNoticed: Rule = ({ packageJson, notices }) => {
  const named = noticedPackages(notices)
  const used = Object.keys(packageJson.dependencies ?? {})
  return [
    ...used
      .filter((name) => !named.has(name))
      .map((name) => `THIRD-PARTY-NOTICES.md: has no row for ${name}`),
    ...[...named.keys()]
      .filter((name) => !used.includes(name))
      .map((name) => `THIRD-PARTY-NOTICES.md: ${name} is no dependency`),
  ]
}
