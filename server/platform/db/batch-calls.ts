/** Most items of a batch: one statement stays within the database's limit of parameters. */
const MOST = 500

type Call<Item> = { item: Item; done: PromiseWithResolvers<void> }

/**
 * Turns work on a batch of items into a function for one item. Calls made while a batch runs form the next batch, so that
 * concurrent calls share one transaction and one flush to disk. A call settles with its batch; after a failed batch each item
 * is tried alone, so that one bad item fails no other call.
 */
export function batchCalls<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  const waiting: Call<Item>[] = []
  let isWorking = false

  async function drainQueue(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) await workTogether(waiting.splice(0, MOST))
    isWorking = false
  }
  async function workTogether(calls: Call<Item>[]): Promise<void> {
    try {
      await work(calls.map(({ item }) => item))
      for (const { done } of calls) done.resolve()
    } catch (error) {
      if (calls.length === 1) calls[0]?.done.reject(error)
      else await Promise.all(calls.map((call) => workTogether([call])))
    }
  }

  return (item) => {
    const call = { item, done: Promise.withResolvers<void>() }
    waiting.push(call)
    if (!isWorking) void drainQueue()
    return call.done.promise
  }
}
