import { treeMemory } from '#bench/measure/tree-memory.ts'

/** Between two looks, ms. */
const EVERY_MS = 40

/**
 * Watches the memory of everything that descends from a process, itself not counted. The function it answers ends that and tells
 * the most it saw at once, in MB.
 */
export function watchMemory(root: number): () => number {
  let most = 0
  const look = () => {
    most = Math.max(
      most,
      treeMemory(root).reduce((sum, { mb }) => sum + mb, 0),
    )
  }
  const timer = setInterval(look, EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return Math.round(most)
  }
}
