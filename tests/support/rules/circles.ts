import { isTest, type Rule } from './read-house.ts'

type Arrow = { beside: string; from: string; to: string; path: string }

/** The two neighbouring folders between which an import leads, if it leaves one for the other. */
function arrowOf(path: string, imported: string): Arrow | undefined {
  const [from, to] = [path.split('/'), imported.split('/')]
  const at = from.findIndex((part, place) => part !== to[place])
  const isBetweenFolders = at > 0 && at < from.length - 1 && at < to.length - 1
  return isBetweenFolders
    ? { beside: from.slice(0, at).join('/'), from: from[at] ?? '', to: to[at] ?? '', path }
    : undefined
}

/** Folders that stand beside each other use each other in one direction: what one uses never comes back to it. */
export const foldersUseEachOtherOneWay: Rule = ({ sources }) => {
  const arrows = sources
    .filter((source) => !isTest(source))
    .flatMap(({ path, imports }) => imports.flatMap((imported) => arrowOf(path, imported) ?? []))
  const leadsTo = (beside: string, start: string): Set<string> => {
    const reached = new Set<string>()
    const visit = (folder: string): void => {
      for (const { to } of arrows.filter((arrow) => arrow.beside === beside && arrow.from === folder)) {
        if (reached.has(to)) continue
        reached.add(to)
        visit(to)
      }
    }
    visit(start)
    return reached
  }
  return arrows
    .filter(({ beside, from, to }) => leadsTo(beside, to).has(from))
    .map(
      ({ beside, from, to, path }) =>
        `${path}: leads from ${beside}/${from} to ${to}, from which a way leads back`,
    )
}
