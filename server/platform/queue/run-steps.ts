import type { Context } from '../context.ts'

type Step = {
  name: string
  /** Works off what is due in small portions, and begins no other once `signal` is aborted: the rest is for the next time. */
  run: (signal: AbortSignal) => Promise<unknown>
}

/** How long a step may begin new portions, and how long after that the next one waits for it. */
export type StepLimits = { untilMs: number; graceMs: number }

/**
 * Runs the steps of a job one after the other, each by itself: one that fails, or does not come to its end, is logged
 * and the next one goes on. Throws at the end when any failed, so that the job is tried again.
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

/** Calls `portion`, which answers whether more is due, until nothing is or the time is up. */
export async function workOff(signal: AbortSignal, portion: () => Promise<boolean>): Promise<void> {
  while (!signal.aborted && (await portion()));
}

/** Does one thing for each item, whatever becomes of the others; answers what went wrong. */
export async function eachByItself<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => faults.push(error))
  return faults
}
