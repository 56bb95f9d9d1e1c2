import { fileKey } from '#contract/sessions/drafts.ts'
import type { LeftOutFile } from '../selected-file.ts'
import { createArrivedFiles } from './list/arrived-files.ts'
import { type Checker, createCheckQueue } from './list/check-queue.ts'
import { createChosenFiles } from './list/chosen-files.ts'
import { createClockJudge } from './list/clock-judge.ts'
import { createLeftOut } from './list/left-out-files.ts'
import { createPicks } from './list/picks.ts'
import { createSizeIndex } from './list/size-index.ts'

/** The chosen files in the order they were chosen; the first is the cover. */
export function createSelection(checker: Checker, credit: string) {
  const arrived = createArrivedFiles()
  const sizes = createSizeIndex()
  const left = createLeftOut()
  const list = createChosenFiles((files) =>
    left.keep(() => [...arrived.chosen(), ...files.map(({ file }) => file)]),
  )
  const leaveCopy = (id: number, original: Pick<File, 'name'>) => {
    const copy = list.snapshot().find((each) => each.id === id)
    if (!copy) return
    left.addCopy(copy, original)
    list.set(
      list.snapshot().filter((each) => each !== copy),
      false,
    )
  }
  const clocks = createClockJudge(list)
  const checks = createCheckQueue({
    ...{ checker, credit, list, clocks, leaveCopy },
    likeOf: (chosen) => sizes.likeOf(chosen, arrived.chosen(), list.snapshot()),
    isThere: (file) => [...arrived.chosen(), ...list.snapshot().map((each) => each.file)].includes(file),
  })
  const picks = createPicks({ list, arrived, sizes, left, checks })

  return {
    subscribe: list.subscribe,
    snapshot: list.snapshot,
    /** What was chosen and is not in the list, and why. */
    leftOut: (): readonly LeftOutFile[] => left.snapshot(),
    add: picks.add,
    allow: picks.allow,
    /** Files that lie on the server already, by their keys: they are neither looked at nor sent again. */
    leaveOut(keys: ReadonlySet<string>, itsBytes: number): void {
      const there = list.snapshot().filter(({ file }) => keys.has(fileKey(file)))
      for (const { id } of there) checker.drop(id)
      arrived.replace(
        keys,
        itsBytes,
        there.map(({ file }) => file),
      )
      list.set(list.snapshot().filter(({ file }) => !keys.has(fileKey(file))))
    },
    remove(id: number): void {
      checker.drop(id)
      list.set(list.snapshot().filter((file) => file.id !== id))
    },
    clear(): void {
      for (const { id } of list.snapshot()) checker.drop(id)
      left.clear()
      sizes.clear()
      list.set([])
    },
    removeRefused(): void {
      const refused = list.snapshot().filter(({ state }) => state === 'refused')
      left.addRefused(refused)
      list.set(list.snapshot().filter((file) => !refused.includes(file)))
    },
    /** The server has its content already, under that name. */
    leaveCopy: (id: number, of: string): void => leaveCopy(id, { name: of }),
    judgeBy: clocks.judgeBy,
    markKnown: list.markKnown,
    sellClock: list.sellClock,
    /** A tile came into sight. */
    look: (id: number): void => checker.first(id),
    /** Its picture goes along with it. */
    need: (id: number): void => checker.need(id),
    /** While they are published only pictures in sight are made. */
    rest: (isWanted: boolean): void => checker.rest(isWanted),
    makeCover: list.makeCover,
  }
}
export type Selection = ReturnType<typeof createSelection>
