import { type Journal, openJournal } from './journal.ts'
import type { Kinds } from './objects.ts'

type Kind = keyof Kinds
/** One change: kind, id, and the new value (absent when the object was removed). */
type Change = [kind: string, id: string, value?: unknown]

/**
 * Everything the sandbox knows, in memory, each transaction kept as one journal line. Values are never changed in
 * place: write `put(kind, { ...old, field })`. Objects of a kind stay in the order they were made.
 */
export class Store {
  readonly #kinds = new Map<string, Map<string, unknown>>()
  #journal: Journal | undefined
  #open: { changes: Change[]; undo: Change[] } | undefined

  /** Reads the journal back, tidies it when most of it is history, and appends to it from now on. */
  async load(file: string): Promise<void> {
    let changes = 0
    this.#journal = await openJournal(file, (entry) => {
      if (!Array.isArray(entry)) return
      changes += entry.length
      for (const change of entry) this.#apply(change as Change)
    })
    const alive = [...this.#kinds.values()].reduce((sum, objects) => sum + objects.size, 0)
    if (changes > alive * 2 + 500) await this.#journal.rewrite(this.#snapshot())
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#objects(kind).get(id)
  }

  /** All objects of a kind, newest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#objects(kind).values()].reverse()
  }

  put<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K] {
    this.#change([kind, value.id, value])
    return value
  }

  remove(kind: Kind, id: string): void {
    this.#change([kind, id])
  }

  /** Runs `work` (without waiting inside) and keeps all its changes as one step, or none when it throws. */
  transaction<T>(work: () => T): T {
    if (this.#open) throw new Error('A transaction is already open')
    this.#open = { changes: [], undo: [] }
    const { changes, undo } = this.#open
    try {
      const result = work()
      if (changes.length > 0) this.#journal?.append(JSON.stringify(changes))
      return result
    } catch (error) {
      for (const change of undo.reverse()) this.#apply(change)
      throw error
    } finally {
      this.#open = undefined
    }
  }

  /** Resolves when every finished transaction is on the disk. */
  settled(): Promise<void> {
    return this.#journal?.settled() ?? Promise.resolve()
  }

  async close(): Promise<void> {
    await this.#journal?.close()
  }

  #objects<K extends Kind>(kind: K): Map<string, Kinds[K]> {
    const objects = this.#kinds.get(kind) ?? new Map<string, unknown>()
    this.#kinds.set(kind, objects)
    return objects as Map<string, Kinds[K]>
  }

  #change(change: Change): void {
    if (!this.#open) throw new Error('A change needs a transaction')
    const [kind, id] = change
    const before = this.#kinds.get(kind)?.get(id)
    this.#open.undo.push(before === undefined ? [kind, id] : [kind, id, before])
    this.#open.changes.push(change)
    this.#apply(change)
  }

  #apply([kind, id, value]: Change): void {
    const objects = this.#objects(kind as Kind) as Map<string, unknown>
    if (value === undefined) objects.delete(id)
    else objects.set(id, value)
  }

  *#snapshot(): Generator<string> {
    for (const [kind, objects] of this.#kinds)
      for (const [id, value] of objects) yield JSON.stringify([[kind, id, value]])
  }
}
