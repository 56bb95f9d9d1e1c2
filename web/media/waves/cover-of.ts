import type { PageWave, SessionItems } from '../items/session-items.ts'

/** The item that stands for a wave. */
export const coverOf = ({ ids }: Pick<SessionItems, 'ids'>, { first, count, cover }: PageWave): number =>
  ids[first + Math.min(count - 1, cover)] ?? 0
