/** The order with one of it at another place. */
export function movedTo(order: readonly number[], id: number, place: number): readonly number[] {
  const from = order.indexOf(id)
  const to = Math.min(order.length - 1, Math.max(0, place))
  if (from < 0 || from === to) return order
  const next = order.filter((each) => each !== id)
  next.splice(to, 0, id)
  return next
}

/** Where a key moves it; null for keys that move nothing. */
export function placeByKey(key: string, place: number, last: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return place + 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
