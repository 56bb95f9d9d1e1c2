import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { type askKnownFiles, KNOWN_AT_ONCE_MAX } from '#contract/sessions/known-files.ts'
import type { KnownAs, SelectedFile } from '../selected-file.ts'

/** Place and day whose sessions are looked through. */
export type Where = { tag: Tag; place: number; session_date: string }
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
  let where: Where | null = null
  let answers = new Map<number, Answer>()
  let wanted = new Set<number>()

  const settle = (asked: Where, all: readonly SelectedFile[], answerOf: (file: SelectedFile) => Answer) => {
    if (asked !== where) return
    for (const file of all) answers.set(file.id, answerOf(file))
    tell(answers)
  }
  const askContents = async (asked: Where, hashed: ReadonlyMap<SelectedFile, string>) => {
    const found = await question.files(asked, [...new Set(hashed.values())])
    const sessions = new Map(found?.sessions.map((session) => [session.id, session]))
    const byContent = new Map(found?.files.map((file) => [file.sha256, file]))
    settle(asked, [...hashed.keys()], (file) => {
      const same = byContent.get(hashed.get(file) ?? '')
      const session = same && sessions.get(same.session_id)
      return session ? { mediaId: same.media_id, session, stays: same.stays } : 'new'
    })
  }
  const ask = async (asked: Where, files: readonly SelectedFile[]) => {
    const sizes = new Set(await question.sizes(asked, [...new Set(files.map(({ file }) => file.size))]))
    const likely = files.filter(({ file }) => sizes.has(file.size))
    const others = files.filter(({ file }) => !sizes.has(file.size))
    if (others.length > 0) settle(asked, others, () => 'new')
    if (likely.length > 0) settle(asked, likely, () => 'asked')
    for (let at = 0; at < likely.length; at += ASKED_TOGETHER) {
      const hashed = new Map<SelectedFile, string>()
      for (const file of likely.slice(at, at + ASKED_TOGETHER)) {
        if (asked !== where) return
        const sha256 = wanted.has(file.id) ? await question.hash(file.file) : null
        if (sha256 === null) settle(asked, [file], () => 'new')
        else hashed.set(file, sha256)
      }
      if (hashed.size > 0) await askContents(asked, hashed)
    }
  }

  const askAll = (asked: Where, files: readonly SelectedFile[]) => {
    const whole = files.filter(({ state, file }) => state !== 'refused' && mayBeKnown(file))
    for (let at = 0; at < whole.length; at += KNOWN_AT_ONCE_MAX)
      void ask(asked, whole.slice(at, at + KNOWN_AT_ONCE_MAX))
  }

  return {
    /** The files that are chosen now: those that are new here are asked for. */
    of(files: readonly SelectedFile[]): void {
      wanted = new Set(files.map(({ id }) => id))
      const asked = where
      if (!asked) return
      const fresh = files.filter(({ id, state }) => state !== 'refused' && !answers.has(id))
      if (fresh.length === 0) return
      settle(asked, fresh, ({ file }) => (mayBeKnown(file) ? 'asked' : 'new'))
      askAll(asked, fresh)
    },
    /**
     * Another place or day has other sessions: all are asked for again. What may be on its way already goes on until its size is known
     * there; what was known waits. Null: nothing is asked, and what was known stays so.
     */
    at(next: Where | null, files: readonly SelectedFile[]): void {
      where = next
      const before = answers
      answers = next
        ? new Map(files.map(({ id }) => [id, (before.get(id) ?? 'new') === 'new' ? 'new' : 'asked']))
        : new Map([...before].filter(([, answer]) => answer !== 'asked'))
      tell(answers)
      if (next) askAll(next, files)
    },
  }
}

const mayBeKnown = ({ size }: File): boolean => size > 0 && size <= SESSION_MAX_BYTES
