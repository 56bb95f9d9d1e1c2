/** Does work for each item, one at a time in each lane; a lane takes the next when it is done with its last. */
export async function inLanes<Lane, Item>(
  lanes: readonly Lane[],
  items: readonly Item[],
  work: (item: Item, lane: Lane) => Promise<unknown>,
): Promise<void> {
  const next = items.values()
  await Promise.all(
    lanes.map(async (lane) => {
      for (const item of next) await work(item, lane)
    }),
  )
}
