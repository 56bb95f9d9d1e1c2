import type { SelectedFile } from '../../selected-file.ts'

/** Our clock is photographed first or last: so many of each camera's names are looked at closely on either end. */
const ENDS = 2

/** The ids of those that may be pictures of it. */
export function likeliestClocks(added: readonly SelectedFile[]): Set<number> {
  const byName = new Map<string, number[]>()
  for (const { id, file, kind } of added) {
    if (kind !== 'image') continue
    const name = file.name.replace(/\d.*$/, '')
    byName.set(name, [...(byName.get(name) ?? []), id])
  }
  return new Set([...byName.values()].flatMap((ids) => [...ids.slice(0, ENDS), ...ids.slice(-ENDS)]))
}
