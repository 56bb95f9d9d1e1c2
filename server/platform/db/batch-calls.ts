/** No batch is longer: one statement stays within what the database takes as parameters. */
const MOST = 500

type Call<Item> = { item: Item; done: PromiseWithResolvers<void> }

/**
 * Makes of work for many items a call for one. What is called while a batch is under way makes up the next, so that
 * many calls at once share one transaction and one flush to disk. A call ends when its own item's batch has; of a batch
 * that fails each item is tried by itself, so that one bad item fails nobody else's call.
 */
export function batchCalls<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  const waiting: Call<Item>[] = []
  let isWorking = false

  async function workOff(): Promise<void> {
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
    if (!isWorking) void workOff()
    return call.done.promise
  }
}
