import type { Storage } from '#server/platform/storage/storage.ts'

/** An object that no row names. */
export type Orphan = { key: string; isFresh: boolean }

/** A file may be stored for so long before its row names it, ms. */
const FRESH_MS = 10 * 60_000

/** What is there now, by key, and when it was written. */
export async function listStored(storage: Pick<Storage, 'list'>): Promise<Map<string, Date>> {
  const stored = new Map<string, Date>()
  for await (const { key, storedAt } of storage.list()) stored.set(key, storedAt)
  return stored
}

/** Those of what was stored that nothing names or expects, in the order of their keys; a fresh one may yet be named. */
export function orphansOf(stored: ReadonlyMap<string, Date>, kept: Iterable<string>): Orphan[] {
  const known = new Set(kept)
  return [...stored]
    .filter(([key]) => !known.has(key))
    .map(([key, at]) => ({ key, isFresh: Date.now() - at.getTime() < FRESH_MS }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}
