import type { Context } from '../context.ts'

type Step = {
  name: string
  /**
   * Processes what is due in batches, and begins no further one once `signal` is aborted: the rest is left to the next run.
   */
  run: (signal: AbortSignal) => Promise<unknown>
}

/** How long a step may begin new batches, and how long after that it may take to end. */
export type StepLimits = { untilMs: number; graceMs: number }

/**
 * Runs the steps of a job one after the other and independently: one that fails or hangs is logged, and the next one runs.
 * Throws at the end when any failed, so that the job is retried.
 */
export async function runSteps(
  { log }: Pick<Context, 'log'>,
  steps: readonly Step[],
  limits: StepLimits,
): Promise<void> {
  const failed: string[] = []
  for (const { name, run } of steps) {
    try {
      await runOne(run, limits)
    } catch (err) {
      failed.push(name)
      log.error({ err, step: name }, 'a step of a job failed')
    }
  }
  if (failed.length > 0) throw new Error(`Not done: ${failed.join(', ')}`)
}

async function runOne(run: Step['run'], { untilMs, graceMs }: StepLimits): Promise<void> {
  const signal = AbortSignal.timeout(untilMs)
  const hanging = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => hanging.reject(new Error(`It did not end within ${untilMs + graceMs} ms`)),
    untilMs + graceMs,
  )
  try {
    await Promise.race([run(signal), hanging.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Calls `runBatch`, which answers whether more is due, until nothing is or the time is up. */
export async function runBatches(signal: AbortSignal, runBatch: () => Promise<boolean>): Promise<void> {
  while (!signal.aborted && (await runBatch()));
}

/** Does one thing for each item, whatever becomes of the others; answers what went wrong. */
export async function runIndependently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => faults.push(error))
  return faults
}
