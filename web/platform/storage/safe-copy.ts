import { SAFE_KEY } from './safe-key.ts'
import { readStored, writeStored } from './storage.ts'

/** What local storage held under a key, ms since 1970. */
type Copy = { text: string; at: number }

const TEXTS = 'texts'
/** How long a page waits for its copies, which may never come, ms. */
const ANSWER_MS = 1000

/** What is to be copied next, by its key. */
const next = new Map<string, Copy>()
let isCopying = false

/**
 * Stores a text as `writeStored` does, and a copy of it at once on the disk: a browser writes local storage down seconds later, and then
 * once a minute, so that one that is killed, or whose battery is empty, has lost the last of it. `bringBack` has it again.
 */
export function writeSafely(key: string, text: string): void {
  writeStored(key, text)
  next.set(key, { text, at: Date.now() })
  if (!isCopying) void copyNext()
}

async function copyNext(): Promise<void> {
  isCopying = true
  try {
    const database = await openCopies()
    while (next.size > 0) {
      const writing = database.transaction(TEXTS, 'readwrite', { durability: 'strict' })
      for (const [key, copy] of next) writing.objectStore(TEXTS).put(copy, key)
      next.clear()
      await endOf(writing)
    }
    database.close()
  } catch {
    // It is in local storage, as good as that is.
    next.clear()
  }
  isCopying = false
}

let brought: Promise<unknown> | null = null

/** Brings back what local storage has lost of what was written safely; each of `keys` holds entries with their `savedAt`. Once a page. */
export function bringBack(keys: readonly string[]): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  brought ??= Promise.race([bringCopies(keys).catch(() => undefined), late])
  return brought
}

async function bringCopies(keys: readonly string[]): Promise<void> {
  const database = await openCopies()
  const texts = database.transaction(TEXTS).objectStore(TEXTS)
  const copies = await Promise.all(keys.map((key) => answerTo<Copy | undefined>(texts.get(key))))
  database.close()
  for (const [at, key] of keys.entries()) {
    const [copy, stored] = [copies[at], readStored(key)]
    if (copy && copy.text !== stored) writeStored(key, laterOf(copy, stored))
  }
}

/** The copy, with those entries alone that local storage was given after it. */
export function laterOf({ text, at }: Copy, stored: string | null): string {
  const later = Object.entries(entriesOf(stored)).filter(([, entry]) => Number(entry?.savedAt) > at)
  return JSON.stringify({ ...entriesOf(text), ...Object.fromEntries(later) })
}

function entriesOf(text: string | null): Record<string, { savedAt?: unknown } | null> {
  try {
    const entries: unknown = JSON.parse(text ?? '')
    return entries && typeof entries === 'object' ? { ...entries } : {}
  } catch {
    return {}
  }
}

function openCopies(): Promise<IDBDatabase> {
  const opening = indexedDB.open(SAFE_KEY, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(TEXTS)
  return answerTo(opening)
}

const answerTo = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const endOf = (writing: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve()
    writing.onabort = () => reject(writing.error)
    writing.commit()
  })
