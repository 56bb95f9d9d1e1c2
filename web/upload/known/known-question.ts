import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { type askKnownFiles, KNOWN_AT_ONCE_MAX } from '#contract/sessions/known-files.ts'
import type { KnownAs, SelectedFile } from '../selected-file.ts'

/** Place and day whose sessions are looked through. */
export type Where = { tag: Tag; place: number; session_date: string }
/** Those of a file; null where they are not known yet. */
export type WhereOf = (file: File) => Where | null
type Found = OutputOf<typeof askKnownFiles>

/** What is asked for an answer; null where there is none. */
export type Question = {
  sizes: (where: Where, sizes: readonly number[]) => Promise<readonly number[] | null>
  files: (where: Where, contents: readonly string[]) => Promise<Found | null>
  /** sha256 of a file as hex; null where it cannot be read. */
  hash: (file: File) => Promise<string | null>
}

/** Of one file: not answered yet, in no other session, or in which. */
export type Answer = 'asked' | 'new' | Omit<KnownAs, 'choice'>

/** Contents that are asked for together, so that the first answers come while others are still read. */
const ASKED_TOGETHER = 25

/**
 * Asks of each file once whether another session of that place and day has it: by size, then those of a known size by content. `tell`
 * is called whenever answers have changed. Without an answer a file is new.
 */
export function createKnownQuestion(
  question: Question,
  tell: (answers: ReadonlyMap<number, Answer>) => void,
) {
  let whereOf: WhereOf = () => null
  let answers = new Map<number, Answer>()
  /** Where each was asked for last. */
  let asked = new Map<number, string>()
  let wanted = new Set<number>()

  const isAskedAt = (where: Where) => {
    const name = nameOf(where)
    return ({ id }: SelectedFile): boolean => asked.get(id) === name
  }
  /** Of those that are not asked for elsewhere by now. */
  const settle = (where: Where, all: readonly SelectedFile[], answerOf: (file: SelectedFile) => Answer) => {
    const still = all.filter(isAskedAt(where))
    if (still.length === 0) return
    for (const file of still) answers.set(file.id, answerOf(file))
    tell(answers)
  }
  const askContents = async (where: Where, hashed: ReadonlyMap<SelectedFile, string>) => {
    const found = await question.files(where, [...new Set(hashed.values())])
    const sessions = new Map(found?.sessions.map((session) => [session.id, session]))
    const byContent = new Map(found?.files.map((file) => [file.sha256, file]))
    settle(where, [...hashed.keys()], (file) => {
      const same = byContent.get(hashed.get(file) ?? '')
      const session = same && sessions.get(same.session_id)
      return session ? { mediaId: same.media_id, session, stays: same.stays } : 'new'
    })
  }
  const ask = async (where: Where, files: readonly SelectedFile[]) => {
    const isStill = isAskedAt(where)
    const sizes = new Set(await question.sizes(where, [...new Set(files.map(({ file }) => file.size))]))
    const likely = files.filter(({ file }) => sizes.has(file.size))
    const others = files.filter(({ file }) => !sizes.has(file.size))
    if (others.length > 0) settle(where, others, () => 'new')
    if (likely.length > 0) settle(where, likely, () => 'asked')
    for (let at = 0; at < likely.length; at += ASKED_TOGETHER) {
      const hashed = new Map<SelectedFile, string>()
      for (const file of likely.slice(at, at + ASKED_TOGETHER)) {
        if (!isStill(file)) continue
        const sha256 = wanted.has(file.id) ? await question.hash(file.file) : null
        if (sha256 === null) settle(where, [file], () => 'new')
        else hashed.set(file, sha256)
      }
      if (hashed.size > 0) await askContents(where, hashed)
    }
  }

  /** Those of one place and day together. */
  const askAll = (files: readonly (readonly [SelectedFile, Where])[]) => {
    const whole = files.filter(([{ state, file }]) => state !== 'refused' && mayBeKnown(file))
    const groups = new Map<string, { where: Where; files: SelectedFile[] }>()
    for (const [file, where] of whole) {
      const group = groups.get(nameOf(where)) ?? { where, files: [] }
      groups.set(nameOf(where), group)
      group.files.push(file)
    }
    for (const group of groups.values())
      for (let at = 0; at < group.files.length; at += KNOWN_AT_ONCE_MAX)
        void ask(group.where, group.files.slice(at, at + KNOWN_AT_ONCE_MAX))
  }
  /** With their places and days, where those are known. */
  const placed = (files: readonly SelectedFile[]) =>
    files.flatMap((file): [SelectedFile, Where][] => {
      const where = whereOf(file.file)
      return where ? [[file, where]] : []
    })

  return {
    /** The files that are chosen now: those that are new here are asked for. */
    of(files: readonly SelectedFile[]): void {
      wanted = new Set(files.map(({ id }) => id))
      const fresh = placed(files.filter(({ id, state }) => state !== 'refused' && !answers.has(id)))
      if (fresh.length === 0) return
      for (const [{ id, file }, where] of fresh) {
        asked.set(id, nameOf(where))
        answers.set(id, mayBeKnown(file) ? 'asked' : 'new')
      }
      tell(answers)
      askAll(fresh)
    },
    /**
     * Another place or day has other sessions: files whose own are others now are asked for again. What may be on its way already goes
     * on until its size is known there; what was known waits. Nowhere: nothing is asked, and what was known stays so.
     */
    at(next: WhereOf, files: readonly SelectedFile[]): void {
      whereOf = next
      const there = placed(files)
      const moved = there.filter(([{ id }, where]) => asked.get(id) !== nameOf(where))
      const names = new Map(there.map(([{ id }, where]) => [id, nameOf(where)]))
      const before = answers
      answers = new Map([...before].filter(([id, answer]) => answer !== 'asked' || names.has(id)))
      for (const [{ id }] of moved) answers.set(id, (before.get(id) ?? 'new') === 'new' ? 'new' : 'asked')
      asked = names
      tell(answers)
      askAll(moved)
    },
  }
}

const nameOf = ({ tag, place, session_date }: Where): string => `${tag} ${place} ${session_date}`
const mayBeKnown = ({ size }: File): boolean => size > 0 && size <= SESSION_MAX_BYTES
