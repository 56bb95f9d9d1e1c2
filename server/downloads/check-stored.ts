import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'

/** Files asked for at once. */
const AT_ONCE = 16

/** All of these files are there, each as long as its record says. Throws `unavailable` otherwise, and notes which is not. */
export async function checkStored(
  log: Context['log'],
  storage: Context['storage'],
  files: readonly { key: string; bytes: number }[],
): Promise<void> {
  const left = [...files]
  const lane = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      const size = await storage.size(file.key)
      if (size === file.bytes) continue
      log.error({ key: file.key, bytes: file.bytes, size }, 'an original is not as it was stored')
      throw new AppError('unavailable')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
