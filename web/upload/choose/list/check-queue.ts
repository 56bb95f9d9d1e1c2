import { errorSentence } from '#contract/error-sentences.ts'
import type { CheckAnswer, CheckRequest } from '../../check/check-messages.ts'
import type { SelectedFile } from '../../selected-file.ts'
import type { ChosenFiles } from './chosen-files.ts'
import type { ClockJudge } from './clock-judge.ts'
import { likeliestClocks } from './likeliest-clocks.ts'

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

/** Files that are given to be checked in one go. */
const CHECKED_AT_ONCE = 40
const pause = (): Promise<void> => new Promise((go) => setTimeout(go))

type Parts = {
  checker: Checker
  credit: string
  list: ChosenFiles
  clocks: ClockJudge
  /** Files that were chosen before it or have arrived, whose copy it may be. */
  likeOf: (chosen: SelectedFile) => File[]
  /** It is in the list or has arrived. */
  isThere: (file: File) => boolean
  leaveCopy: (id: number, original: File) => void
}

/** Has chosen files checked, few at a time, and writes down what is found of them; copies are left out, and what was judged unseen is shown. */
export function createCheckQueue({ checker, credit, list, clocks, likeOf, isThere, leaveCopy }: Parts) {
  const check = (chosen: SelectedFile, closely: boolean) => {
    const { id, file, kind } = chosen
    const like = likeOf(chosen)
    checker.check(kind, { id, file, credit, closely, like }, (answer) => {
      if (!('copyOf' in answer)) return settle(answer, closely)
      const original = like[answer.copyOf]
      // What it is a copy of was removed meanwhile.
      if (original && isThere(original)) leaveCopy(id, original)
      else check(chosen, closely)
    })
  }
  const settle = (answer: CheckAnswer, closely: boolean) => {
    if (!('found' in answer || 'refused' in answer)) return
    const changes: Partial<SelectedFile> =
      'found' in answer
        ? {
            ...{ ...answer.found, ...clocks.judged(answer.found.pictured ?? null), state: 'ready' },
            mayBeClock: closely && answer.found.kind === 'image' && answer.found.unseen === true,
          }
        : { state: 'refused', error: errorSentence(answer.refused), thumb: answer.thumb ?? null }
    const file = list.change(answer.id, changes)
    if (file?.unseen)
      checker.show(file.kind, { id: file.id, file: file.file, credit, closely, shows: sizeOf(file) }, seen)
  }
  /** The picture of a file, which may be one of our clock. */
  const seen = (answer: CheckAnswer) => {
    const { preview = null, thumb = null, pictured = null } = 'found' in answer ? answer.found : {}
    list.change(answer.id, {
      ...{ unseen: false, mayBeClock: false, preview, thumb },
      ...clocks.judged(pictured),
    })
  }
  /** Few at a time, so that the page answers meanwhile; what was taken out before its turn is left alone. */
  const checkInTurn = async (chosen: readonly SelectedFile[], closely: ReadonlySet<number>) => {
    for (let at = 0; at < chosen.length; at += CHECKED_AT_ONCE) {
      if (at > 0) await pause()
      const there = new Set(list.snapshot().map(({ id }) => id))
      for (const each of chosen.slice(at, at + CHECKED_AT_ONCE))
        if (there.has(each.id)) check(each, closely.has(each.id))
    }
  }
  return {
    /** What may be pictures of our clock comes first. */
    push(added: readonly SelectedFile[]): void {
      const closely = likeliestClocks(added)
      const isClose = ({ id }: SelectedFile) => closely.has(id)
      const ours = added.filter(({ state }) => state === 'processing')
      void checkInTurn([...ours.filter(isClose), ...ours.filter((other) => !isClose(other))], closely)
    },
  }
}
export type CheckQueue = ReturnType<typeof createCheckQueue>

const sizeOf = ({ width, height }: SelectedFile) => ({ width, height })
