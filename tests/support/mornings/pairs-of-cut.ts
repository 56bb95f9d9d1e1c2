/** Pairs of items: those put together that belong together, all put together, all that belong together. */
export type Pairs = { right: number; put: number; belong: number }

const pairsAmong = (count: number): number => (count * (count - 1)) / 2

function countBy<T>(items: readonly T[], key: (item: T) => number): number[] {
  const counts = new Map<number, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return [...counts.values()]
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Compares groups of items with the rides that they show, pair by pair. */
export function pairsOfCut(groups: readonly (readonly { ride: number }[])[]): Pairs {
  const byRide = (items: readonly { ride: number }[]) => countBy(items, ({ ride }) => ride)
  return {
    right: sum(groups.flatMap((group) => byRide(group).map(pairsAmong))),
    put: sum(groups.map((group) => pairsAmong(group.length))),
    belong: sum(byRide(groups.flat()).map(pairsAmong)),
  }
}

export const addPairs = (all: Pairs, more: Pairs): Pairs => ({
  right: all.right + more.right,
  put: all.put + more.put,
  belong: all.belong + more.belong,
})

export type Score = { precision: number; recall: number; f1: number }

export function scoreOf({ right, put, belong }: Pairs): Score {
  const precision = put === 0 ? 1 : right / put
  const recall = belong === 0 ? 1 : right / belong
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
