import type { TimedItem } from './timed-item.ts'

/**
 * What was done by hand: items belong together, with the waves they are in; or a wave begins anew with an item, the first of
 * these that is there.
 */
export type WaveEdit = { together: readonly Id[] } | { begins: readonly Id[] }

type Id = TimedItem['id']

/**
 * Joins and splits groups as it was done by hand, one after the other, so that the last word counts. Items that are not there any
 * more are passed over; an edit of which too few are left does nothing.
 */
export function applyEdits<Item extends TimedItem>(
  groups: readonly Item[][],
  edits: readonly WaveEdit[],
  compare: (a: Item, b: Item) => number,
): Item[][] {
  const left = new Set(groups)
  const groupOf = new Map<Id, Item[]>()
  const put = (group: Item[]) => {
    left.add(group)
    for (const { id } of group) groupOf.set(id, group)
  }
  for (const group of edits.length > 0 ? groups : []) put(group)
  for (const edit of edits) {
    if ('together' in edit) {
      const named = new Set<Item[]>()
      for (const id of edit.together) {
        const group = groupOf.get(id)
        if (group) named.add(group)
      }
      if (named.size < 2) continue
      for (const group of named) left.delete(group)
      put([...named].flat().sort(compare))
    } else {
      const begins = edit.begins.find((id) => groupOf.has(id))
      const group = begins === undefined ? undefined : groupOf.get(begins)
      const at = group?.findIndex(({ id }) => id === begins) ?? 0
      if (!group || at < 1) continue
      left.delete(group)
      put(group.slice(0, at))
      put(group.slice(at))
    }
  }
  return [...left]
}
