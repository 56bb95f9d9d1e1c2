import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Processes of the bare sharp script, warm. */
export async function startBareWorkers(count: number, folder: string): Promise<ChildProcess[]> {
  const children = Array.from({ length: count }, () =>
    fork(new URL('./bare-photo-worker.ts', import.meta.url), [folder]),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  return children
}

/** Resolves when they have made the public files of all these photos. */
export async function prepareBare(
  children: readonly ChildProcess[],
  paths: readonly string[],
): Promise<void> {
  await Promise.all(
    children.map(async (child, n) => {
      child.send(paths.filter((_, index) => index % children.length === n))
      await once(child, 'message')
    }),
  )
}
