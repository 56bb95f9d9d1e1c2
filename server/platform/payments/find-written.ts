/** The object that an earlier attempt of a write has made: the token of the write stands in its metadata. */
export async function findWritten<T extends { metadata?: Record<string, string> | null }>(
  made: AsyncIterable<T>,
  token: string,
): Promise<T | null> {
  for await (const one of made) if (one.metadata?.write === token) return one
  return null
}

/** Clocks differ: lists by time begin so much before the first attempt, in seconds. */
const MARGIN_SECONDS = 600

/** For lists that can be narrowed by nothing but their time. */
export const sinceAttempt = ({ first_at }: { first_at: Date }): { created: { gte: number }; limit: 100 } => ({
  created: { gte: Math.floor(first_at.getTime() / 1000) - MARGIN_SECONDS },
  limit: 100,
})
