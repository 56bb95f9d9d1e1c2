import type { TimedItem } from './timed-item.ts'

/** What was done by hand: two items belong together, with the waves they are in; or a wave begins anew with an item. */
export type WaveEdit = { together: readonly [Id, Id] } | { begins: Id }

type Id = TimedItem['id']

/**
 * Joins and splits groups as it was done by hand, one after the other, so that the last word counts. An edit that names an item
 * which is not there any more does nothing.
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
      const [one, other] = edit.together.map((id) => groupOf.get(id))
      if (!one || !other || one === other) continue
      left.delete(one)
      left.delete(other)
      put([...one, ...other].sort(compare))
    } else {
      const group = groupOf.get(edit.begins)
      const at = group?.findIndex(({ id }) => id === edit.begins) ?? 0
      if (!group || at < 1) continue
      left.delete(group)
      put(group.slice(0, at))
      put(group.slice(at))
    }
  }
  return [...left]
}
