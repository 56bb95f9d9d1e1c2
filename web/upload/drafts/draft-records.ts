import { DRAFT_HOURS } from '#contract/sessions/ingest.ts'
import { RECORDS_KEY } from './records-key.ts'

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
/** The first version of the database held the handles within the record. */
type StoredRecord = Omit<DraftRecord, 'files'> & {
  files: (Pick<DraftFile, 'key' | 'name'> & Partial<DraftFile>)[]
}
type StoredHandle = { id: number; key: string; handle: FileSystemFileHandle }

const RECORDS = 'drafts'
const HANDLES = 'handles'
/** Handles that are stored in one go: each takes the page a fifth of a millisecond; between two goes it is left alone so long, ms. */
const AT_ONCE = 20
const LEFT_ALONE_MS = 40

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(RECORDS_KEY, 2)
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore(RECORDS, { keyPath: 'id' })
      request.result.createObjectStore(HANDLES, { keyPath: ['id', 'key'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Time limit for IndexedDB, which may never answer: an upload does not wait for it. */
const OPEN_MS = 3000
const soon = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no database')), OPEN_MS)),
  ])

type Stores = { records: IDBObjectStore; handles: IDBObjectStore }

async function run<T>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => IDBRequest<T> | undefined,
): Promise<T | null> {
  try {
    const database = await soon(open())
    try {
      return await new Promise<T | null>((resolve, reject) => {
        const transaction = database.transaction([RECORDS, HANDLES], mode)
        const [records, handles] = [transaction.objectStore(RECORDS), transaction.objectStore(HANDLES)]
        const request = work({ records, handles })
        transaction.oncomplete = () => resolve(request?.result ?? null)
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

const ofDraft = (id: number): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

/** Handles of a draft by key: those in the database, and those on their way there. */
type Handles = { there: Map<string, FileSystemFileHandle>; next: Map<string, FileSystemFileHandle> }

/** A draft is written down with each change, its handles once. */
const stored = new Map<number, Handles>()

/** Its handles follow one after the other: nothing waits for them. */
export async function keepRecord({ files, ...record }: DraftRecord): Promise<void> {
  const bare: StoredRecord = { ...record, files: files.map(({ key, name }) => ({ key, name })) }
  // An upload waits for this: storage that does not answer is asked once.
  if ((await run('readwrite', ({ records }) => records.put(bare))) === null) return
  const own = stored.get(record.id) ?? { there: new Map(), next: new Map() }
  stored.set(record.id, own)
  const isIdle = own.next.size === 0
  for (const { key, handle } of files) if (handle && own.there.get(key) !== handle) own.next.set(key, handle)
  if (isIdle) void storeHandles(record.id, own)
}

async function storeHandles(id: number, own: Handles): Promise<void> {
  while (own.next.size > 0 && stored.get(id) === own) {
    const some = [...own.next].slice(0, AT_ONCE)
    const last = await run('readwrite', ({ handles }) =>
      some.map(([key, handle]) => handles.put({ id, key, handle })).at(-1),
    )
    if (last === null) return own.next.clear()
    for (const [key, handle] of some) {
      own.there.set(key, handle)
      if (own.next.get(key) === handle) own.next.delete(key)
    }
    if (own.next.size > 0) await new Promise((go) => setTimeout(go, LEFT_ALONE_MS))
  }
}

export async function readRecord(id: number): Promise<DraftRecord | null> {
  const record = await run<StoredRecord | undefined>('readonly', ({ records }) => records.get(id))
  if (!record) return null
  const kept = (await run<StoredHandle[]>('readonly', ({ handles }) => handles.getAll(ofDraft(id)))) ?? []
  const there = new Map(kept.map(({ key, handle }) => [key, handle]))
  const own = stored.get(id)
  if (!own) stored.set(id, { there, next: new Map() })
  const byKey = new Map([...there, ...(own?.next ?? [])])
  const files = record.files.map(({ key, name, handle }) => ({
    key,
    name,
    handle: byKey.get(key) ?? handle ?? null,
  }))
  return { ...record, files }
}

export async function dropRecord(id: number): Promise<void> {
  stored.delete(id)
  await run('readwrite', ({ records, handles }) => {
    handles.delete(ofDraft(id))
    return records.delete(id)
  })
}

/** Deletes records of drafts that the server no longer has. */
export async function dropOldRecords(now = Date.now()): Promise<void> {
  const all = (await run<StoredRecord[]>('readonly', ({ records }) => records.getAll())) ?? []
  for (const { id, savedAt } of all) if (now - savedAt > 2 * DRAFT_HOURS * 3_600_000) await dropRecord(id)
}
