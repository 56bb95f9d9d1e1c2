/** Does something for each item, `width` at a time, and answers in the order of the items. */
export async function atOnce<T, R>(
  width: number,
  items: readonly T[],
  act: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const work = async () => {
    while (next < items.length) {
      const at = next
      next += 1
      results[at] = await act(items[at] as T, at)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, work))
  return results
}
