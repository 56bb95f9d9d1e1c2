type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/**
 * Runs in a page: its own code has taken over all of what the server sent; React has committed it, the head included.
 */
export function isAlive(): boolean {
  const { document } = globalThis as unknown as { document: Record<string, Root> }
  const root = Object.keys(document).find((key) => key.startsWith('__reactContainer'))
  return root !== undefined && !document[root]?.stateNode.current.memoizedState.isDehydrated
}
