import { DRAFT_HOURS } from '#contract/sessions/ingest.ts'

/** What this browser remembers of a draft: its files in the photographer's order, with handles where it has them. */
export type DraftFile = { key: string; name: string; handle: FileSystemFileHandle | null }
type DraftRecord = {
  /** Of the draft; of what a photographer has split, his own below zero. */
  id: number
  savedAt: number
  files: DraftFile[]
  /** What is to become of these files, where they are split into several sessions. */
  plan?: unknown
}

const STORE = 'drafts'

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('swellframe-uploads', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })

/** Time limit for IndexedDB, which may never answer: an upload does not wait for it. */
const OPEN_MS = 3000
const soon = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no database')), OPEN_MS)),
  ])

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await soon(open())
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode)
        const request = work(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  } catch {
    // Without storage the server still knows what has arrived.
    return null
  }
}

export const keepRecord = (record: DraftRecord): Promise<unknown> =>
  run<IDBValidKey>('readwrite', (store) => store.put(record))
export const readRecord = (id: number): Promise<DraftRecord | null> =>
  run<DraftRecord | undefined>('readonly', (store) => store.get(id)).then((found) => found ?? null)
export const dropRecord = (id: number): Promise<unknown> =>
  run<undefined>('readwrite', (store) => store.delete(id))

/** Deletes records of drafts that the server no longer has. */
export async function dropOldRecords(now = Date.now()): Promise<void> {
  const all = (await run<DraftRecord[]>('readonly', (store) => store.getAll())) ?? []
  for (const { id, savedAt } of all) if (now - savedAt > 2 * DRAFT_HOURS * 3_600_000) await dropRecord(id)
}
