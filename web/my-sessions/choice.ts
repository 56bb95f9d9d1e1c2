/** Ids of what is chosen of a list, and the one that was pressed last: a range begins there. */
type Choice = { ids: ReadonlySet<number>; anchor: number | null }

export const nothing: Choice = { ids: new Set(), anchor: null }

/** One is pressed: it turns. With shift, all from the last one pressed to it become as it does. */
export function pressed(choice: Choice, id: number, order: readonly number[], withShift: boolean): Choice {
  const on = !choice.ids.has(id)
  const from = choice.anchor === null ? -1 : order.indexOf(choice.anchor)
  const to = order.indexOf(id)
  if (!withShift || from < 0 || to < 0) return { ids: turned(choice.ids, [id], on), anchor: id }
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: turned(choice.ids, range, on), anchor: id }
}

/** Those become chosen, or not. */
export const turnedAll = ({ ids, anchor }: Choice, some: readonly number[], on: boolean): Choice => ({
  ids: turned(ids, some, on),
  anchor,
})

/** What is not there any more is not chosen. */
export function amongThese(choice: Choice, there: readonly number[]): Choice {
  const known = new Set(there)
  const ids = [...choice.ids].filter((id) => known.has(id))
  return ids.length === choice.ids.size ? choice : { ...choice, ids: new Set(ids) }
}

function turned(ids: ReadonlySet<number>, some: readonly number[], on: boolean): ReadonlySet<number> {
  const next = new Set(ids)
  for (const id of some) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
