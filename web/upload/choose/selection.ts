import { errorSentence } from '#contract/error-sentences.ts'
import type { SessionHours } from '#contract/sessions/capture-instants.ts'
import { clockInPicture } from '#contract/sessions/clock-in-picture.ts'
import { fileKey } from '#contract/sessions/drafts.ts'
import { kindOfName, SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import type { CheckAnswer, CheckRequest } from '../check/check-messages.ts'
import {
  type KnownAs,
  type LeftOutFile,
  type PicturedClock,
  type SelectedFile,
  totalBytes,
} from '../selected-file.ts'
import { createLeftOut } from './left-out-files.ts'
import { likeliestClocks } from './likeliest-clocks.ts'
import { notNew, tooMuch } from './pick-notices.ts'
import { readSizes } from './read-sizes.ts'

/** Checks a file and answers once; `drop` cancels the check of a removed file. */
export type Checker = {
  check: (kind: SelectedFile['kind'], request: CheckRequest, answer: (found: CheckAnswer) => void) => void
  drop: (id: number) => void
  /** Makes the picture of a file that was judged without one, and answers once. */
  show: (kind: SelectedFile['kind'], request: CheckRequest, answer: (found: CheckAnswer) => void) => void
  /** That one is in sight: it is shown before the others. */
  first: (id: number) => void
  /** Its picture is waited for: it is made before those in sight. */
  need: (id: number) => void
  /** Only those in sight are shown, while something else needs the machine. */
  rest: (isWanted: boolean) => void
}

/** Changes are batched for so long, ms, of hundreds of files and of few: 400 previews must not cause 400 renders. */
const GATHER_MS = { many: 500, few: 250 }
const MANY = 200
/** Files that are given to be checked in one go. */
const CHECKED_AT_ONCE = 40
const pause = (): Promise<void> => new Promise((go) => setTimeout(go))

/** Messages about a pick: `problem` when nothing was added, `notice` when some files were known already, or how many would fit. */
export type Added = {
  problem: string | null
  notice: string | null
  /** What is chosen with what did not fit, where it could be split into several sessions. */
  over?: readonly File[]
}

/** The chosen files in the order they were chosen; the first is the cover. */
export function createSelection(checker: Checker, credit: string) {
  let files: readonly SelectedFile[] = []
  let nextId = 1
  let arrived: ReadonlySet<string> = new Set()
  let arrivedBytes = 0
  /** Those of them that were chosen here. */
  let arrivedFiles: readonly File[] = []
  /** Keys of the files of several sessions, which need not fit into one; null: of one. */
  let allowed: ReadonlySet<string> | null = null
  /** Of those that are online. */
  let online: ReadonlySet<string> = new Set()
  /** What was chosen so far, by its size: most files have one of their own. */
  const bySize = new Map<number, number[]>()
  const left = createLeftOut()
  let session: SessionHours | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  /** Picks are added one after the other, in the order they were made. */
  let lastAdded: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  const tell = () => {
    timer = null
    for (const listener of listeners) listener()
  }
  const set = (next: readonly SelectedFile[], atOnce = true) => {
    files = next
    left.keep(() => [...arrivedFiles, ...files.map(({ file }) => file)])
    if (atOnce) {
      if (timer) clearTimeout(timer)
      tell()
    } else timer ??= setTimeout(tell, files.length > MANY ? GATHER_MS.many : GATHER_MS.few)
  }
  const change = (id: number, next: Partial<SelectedFile>): SelectedFile | null => {
    let changed: SelectedFile | null = null
    const all = files.map((file) => {
      if (file.id !== id) return file
      changed = { ...file, ...next }
      return changed
    })
    // With the last one judged nothing more is to be gathered: it may leave at once.
    set(all, next.state !== undefined && !all.some(({ state }) => state === 'processing'))
    return changed
  }
  /** Files of its size among those chosen before it. */
  const likeOf = ({ id, file }: SelectedFile): File[] => {
    const same = bySize.get(file.size) ?? []
    return [
      ...arrivedFiles.filter((each) => each.size === file.size),
      ...(same.some((other) => other < id)
        ? files.flatMap((each) =>
            each.id < id && each.state !== 'refused' && same.includes(each.id) ? [each.file] : [],
          )
        : []),
    ]
  }
  const check = (chosen: SelectedFile, closely: boolean) => {
    const { id, file, kind } = chosen
    const like = likeOf(chosen)
    checker.check(kind, { id, file, credit, closely, like }, (answer) => {
      if (!('copyOf' in answer)) return settle(answer, closely)
      const original = like[answer.copyOf]
      const stays = original && [...arrivedFiles, ...files.map((each) => each.file)].includes(original)
      // What it is a copy of was removed meanwhile.
      if (stays) leaveCopy(id, original)
      else check(chosen, closely)
    })
  }
  const leaveCopy = (id: number, original: Pick<File, 'name'>) => {
    const copy = files.find((each) => each.id === id)
    if (!copy) return
    left.addCopy(copy, original)
    set(
      files.filter((each) => each !== copy),
      false,
    )
  }
  const settle = (answer: CheckAnswer, closely: boolean) => {
    if (!('found' in answer || 'refused' in answer)) return
    const changes: Partial<SelectedFile> =
      'found' in answer
        ? {
            ...{ ...answer.found, ...judged(answer.found.pictured ?? null, session), state: 'ready' },
            mayBeClock: closely && answer.found.kind === 'image' && answer.found.unseen === true,
          }
        : { state: 'refused', error: errorSentence(answer.refused), thumb: answer.thumb ?? null }
    const file = change(answer.id, changes)
    if (file?.unseen)
      checker.show(file.kind, { id: file.id, file: file.file, credit, closely, shows: sizeOf(file) }, seen)
  }
  /** The picture of a file, which may be one of our clock. */
  const seen = (answer: CheckAnswer) => {
    const { preview = null, thumb = null, pictured = null } = 'found' in answer ? answer.found : {}
    change(answer.id, { unseen: false, mayBeClock: false, preview, thumb, ...judged(pictured, session) })
  }

  const select = (file: File): SelectedFile => {
    const kind = kindOfName(file.name)
    const chosen: SelectedFile = {
      id: nextId++,
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
    bySize.set(file.size, [...(bySize.get(file.size) ?? []), chosen.id])
    return chosen
  }
  /** Few at a time, so that the page answers meanwhile; what was taken out before its turn is left alone. */
  const checkInTurn = async (chosen: readonly SelectedFile[], closely: ReadonlySet<number>) => {
    for (let at = 0; at < chosen.length; at += CHECKED_AT_ONCE) {
      if (at > 0) await pause()
      const there = new Set(files.map(({ id }) => id))
      for (const each of chosen.slice(at, at + CHECKED_AT_ONCE))
        if (there.has(each.id)) check(each, closely.has(each.id))
    }
  }

  const addRead = (picked: readonly File[]): Added => {
    const known = new Set(files.map(({ file }) => fileKey(file)))
    const counts = { chosen: 0, arrived: 0, strange: 0 }
    const fresh = picked.filter((file) => {
      const key = fileKey(file)
      if (arrived.has(key)) {
        counts.arrived += 1
        if (!arrivedFiles.some((each) => fileKey(each) === key)) arrivedFiles = [...arrivedFiles, file]
      } else if (online.has(key)) counts.arrived += 1
      else if (known.has(key)) counts.chosen += 1
      else if (allowed && !allowed.has(key)) counts.strange += 1
      else return known.add(key)
      return false
    })
    const bytes = totalBytes(files) + fresh.reduce((sum, { size }) => sum + size, arrivedBytes)
    if (bytes > SESSION_MAX_BYTES && !allowed)
      return {
        problem: errorSentence('session_full'),
        notice: tooMuch(fresh, bytes),
        ...(arrivedBytes === 0 && { over: [...files.map(({ file }) => file), ...fresh] }),
      }
    const added = fresh.map(select)
    left.choose(fresh)
    set([...files, ...added])
    const closely = likeliestClocks(added)
    const isClose = ({ id }: SelectedFile) => closely.has(id)
    const ours = added.filter(({ state }) => state === 'processing')
    void checkInTurn([...ours.filter(isClose), ...ours.filter((other) => !isClose(other))], closely)
    return { problem: null, notice: notNew(counts) }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => files,
    /** What was chosen and is not in the list, and why. */
    leftOut: (): readonly LeftOutFile[] => left.snapshot(),
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
      if (keys) set(files.filter(({ file }) => keys.has(fileKey(file))))
    },
    /** Files that lie on the server already, by their keys: they are neither looked at nor sent again. */
    leaveOut(keys: ReadonlySet<string>, itsBytes: number): void {
      arrived = keys
      arrivedBytes = itsBytes
      const there = files.filter(({ file }) => keys.has(fileKey(file)))
      for (const { id } of there) checker.drop(id)
      arrivedFiles = keys.size === 0 ? [] : [...arrivedFiles, ...there.map(({ file }) => file)]
      set(files.filter(({ file }) => !keys.has(fileKey(file))))
    },
    remove(id: number): void {
      checker.drop(id)
      set(files.filter((file) => file.id !== id))
    },
    clear(): void {
      for (const { id } of files) checker.drop(id)
      left.clear()
      bySize.clear()
      set([])
    },
    removeRefused(): void {
      const refused = files.filter(({ state }) => state === 'refused')
      left.addRefused(refused)
      set(files.filter((file) => !refused.includes(file)))
    },
    /** The server has its content already, under that name. */
    leaveCopy: (id: number, of: string): void => leaveCopy(id, { name: of }),
    /** Where and when the session is, null while that is not chosen: pictures of our clock are judged by it, as the server does. */
    judgeBy(chosen: SessionHours | null): void {
      session = chosen
      if (files.some(({ pictured }) => pictured))
        set(files.map((file) => (file.pictured ? { ...file, ...judged(file.pictured, session) } : file)))
    },
    /** What is known of files in other sessions, by their ids; of those that are not named, nothing is. */
    markKnown(known: ReadonlyMap<number, KnownAs | 'asked'>): void {
      if (files.every(({ id, known: before }) => before === known.get(id))) return
      set(
        files.map((file) =>
          file.known === known.get(file.id) ? file : { ...file, known: known.get(file.id) },
        ),
      )
    },
    /** Sells a picture of our clock, or not. */
    sellClock(id: number, sellsClock: boolean): void {
      set(files.map((file) => (file.id === id ? { ...file, sellsClock } : file)))
    },
    /** A tile came into sight. */
    look: (id: number): void => checker.first(id),
    /** Its picture goes along with it. */
    need: (id: number): void => checker.need(id),
    /** While they are published only pictures in sight are made. */
    rest: (isWanted: boolean): void => checker.rest(isWanted),
    /** Makes a file the first one, the cover. */
    makeCover(id: number): void {
      const cover = files.find((file) => file.id === id)
      if (cover) set([cover, ...files.filter((file) => file.id !== id)])
    },
  }
}
export type Selection = ReturnType<typeof createSelection>

const judged = (
  pictured: PicturedClock | null,
  session: SessionHours | null,
): Pick<SelectedFile, 'pictured' | 'clock'> => ({
  pictured,
  clock: pictured && {
    camera: pictured.camera,
    says: session && clockInPicture(pictured, session, pictured.now),
  },
})

const sizeOf = ({ width, height }: SelectedFile) => ({ width, height })
