import { processUsage } from './process-usage.ts'

/** What a child may use for one request: CPU time in ms, and memory in MiB that it holds for itself alone. */
export type UsageLimits = { cpuMs: number; memoryMb: number }

/** How often is looked, in ms: memory grows by some 100 MB meanwhile at worst, which the limits leave room for. */
const EVERY_MS = 50

/**
 * Looks after a process until the answer is called, and tells once when it has used more than it may. CPU time, not the clock:
 * a machine that is busy with other things ends nobody.
 */
export function watchUsage(
  pid: number | undefined,
  { limits, spareMb = 0 }: { limits: UsageLimits | undefined; spareMb: number | undefined },
  tell: (used: 'timeout' | 'memory') => void,
): () => void {
  if (pid === undefined || !limits) return () => {}
  let before: number | null = null
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const used = await processUsage(pid)
    isLooking = false
    if (!used) return
    before ??= used.cpuMs
    if (used.memoryMb > limits.memoryMb + spareMb) tell('memory')
    else if (used.cpuMs - before > limits.cpuMs) tell('timeout')
  }
  void look()
  const timer = setInterval(look, EVERY_MS)
  return () => clearInterval(timer)
}
