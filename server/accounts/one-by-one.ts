/** Lets work of the same name run one after the other, in the order it came; of different names side by side. */
export function oneByOne(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const mine = (lines.get(name) ?? Promise.resolve()).then(work)
    const over = mine
      .catch(() => {})
      .finally(() => {
        if (lines.get(name) === over) lines.delete(name)
      })
    lines.set(name, over)
    return mine
  }
}
