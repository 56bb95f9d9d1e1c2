import { errorSentence } from '#contract/error-sentences.ts'
import { fileKey } from '#contract/sessions/drafts.ts'
import { kindOfName } from '#contract/sessions/ingest.ts'
import type { SelectedFile } from '../../selected-file.ts'
import type { ArrivedFiles } from './arrived-files.ts'
import type { CheckQueue } from './check-queue.ts'
import type { ChosenFiles } from './chosen-files.ts'
import type { LeftOut } from './left-out-files.ts'
import { notNew } from './pick-notices.ts'
import { readSizes } from './read-sizes.ts'
import { overQuota } from './session-quota.ts'
import type { SizeIndex } from './size-index.ts'
import { sortPick } from './sort-pick.ts'

/** Messages about a pick: `problem` when nothing was added, `notice` when some files were known already, or how many would fit. */
export type Added = {
  problem: string | null
  notice: string | null
  /** What is chosen with what did not fit, where it could be split into several sessions. */
  over?: readonly File[]
}

type Parts = {
  list: ChosenFiles
  arrived: ArrivedFiles
  sizes: SizeIndex
  left: LeftOut
  checks: CheckQueue
}

/** Picks of files, added to the list one after the other, in the order they were made. */
export function createPicks({ list, arrived, sizes, left, checks }: Parts) {
  let nextId = 1
  /** Keys of the files of several sessions, which need not fit into one; null: of one. */
  let allowed: ReadonlySet<string> | null = null
  /** Of those that are online. */
  let online: ReadonlySet<string> = new Set()
  let lastAdded: Promise<unknown> = Promise.resolve()

  const addRead = (picked: readonly File[]): Added => {
    const files = list.snapshot()
    const sorted = sortPick(picked, {
      ...{ chosen: files.map(({ file }) => file), hasArrived: arrived.has, online, allowed },
    })
    for (const file of sorted.arrived) arrived.choose(file)
    const { fresh } = sorted
    const full = allowed ? null : overQuota(files, fresh, arrived.bytes())
    if (full) return full
    const added = fresh.map((file) => newFile(nextId++, file))
    for (const each of added) sizes.add(each)
    left.choose(fresh)
    list.set([...files, ...added])
    checks.push(added)
    return { problem: null, notice: notNew(sorted.counts) }
  }

  return {
    /** Adds what is new, each file once; when all together would be too large, nothing is added. */
    add(picked: readonly File[]): Promise<Added> {
      const added = lastAdded.then(() => readSizes(picked)).then(() => addRead(picked))
      lastAdded = added
      return added
    },
    /** These files, by their keys, are split into several sessions, and no others are taken; null: of one session again. `those` are online. */
    allow(keys: ReadonlySet<string> | null, those: ReadonlySet<string> = new Set()): void {
      allowed = keys
      online = those
      if (keys) list.set(list.snapshot().filter(({ file }) => keys.has(fileKey(file))))
    },
  }
}

/** A file as it is before anybody has looked at it: its name alone may refuse it. */
function newFile(id: number, file: File): SelectedFile {
  const kind = kindOfName(file.name)
  return {
    id,
    file,
    kind: kind ?? 'image',
    state: kind ? 'processing' : 'refused',
    preview: null,
    thumb: null,
    width: 0,
    height: 0,
    pictured: null,
    taken: null,
    unseen: false,
    mayBeClock: false,
    clock: null,
    sellsClock: false,
    error: kind ? null : errorSentence('unsupported_format'),
  }
}
