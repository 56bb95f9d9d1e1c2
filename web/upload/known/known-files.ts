import { fileKey } from '#contract/sessions/drafts.ts'
import type { Selection } from '../choose/selection.ts'
import type { KnownAs, KnownChoice, SelectedFile } from '../selected-file.ts'
import type { Choices } from './kept-choices.ts'
import { type Answer, createKnownQuestion, type Question, type WhereOf } from './known-question.ts'

type Chosen = Pick<Selection, 'subscribe' | 'snapshot' | 'markKnown'>

/**
 * Marks which of the chosen files other sessions have, and what becomes of each: left out unless something else was chosen. `keep` is
 * told each change of that.
 */
export function createKnownFiles(
  selection: Chosen,
  question: Question,
  keep: (choices: Choices) => void = () => undefined,
) {
  let choices: Choices = {}
  let answers: ReadonlyMap<number, Answer> = new Map()
  /** The same mark as long as nothing has changed, so that a tile is drawn once. */
  let marks = new Map<number, KnownAs>()

  const markOf = (file: SelectedFile): KnownAs | 'asked' | undefined => {
    const answer = answers.get(file.id)
    if (answer === undefined || answer === 'new') return undefined
    if (answer === 'asked') return 'asked'
    const chosen = choices[fileKey(file.file)] ?? 'out'
    const choice = chosen === 'move' && answer.stays !== null ? 'out' : chosen
    const before = marks.get(file.id)
    const isSame = before?.choice === choice && before.mediaId === answer.mediaId
    return isSame ? before : { ...answer, choice }
  }
  const mark = () => {
    const all = new Map<number, KnownAs | 'asked'>()
    for (const file of selection.snapshot()) {
      const known = markOf(file)
      if (known) all.set(file.id, known)
    }
    marks = new Map([...all].filter((each): each is [number, KnownAs] => each[1] !== 'asked'))
    selection.markKnown(all)
  }
  const asking = createKnownQuestion(question, (next) => {
    answers = next
    mark()
    noteDefaults()
  })
  /** What is left out without a word is no missing file when the page is loaded again. */
  const noteDefaults = () => {
    const fresh = selection
      .snapshot()
      .flatMap(({ file, id }) =>
        marks.has(id) && !choices[fileKey(file)] ? [[fileKey(file), 'out'] as const] : [],
      )
    if (fresh.length > 0) set({ ...choices, ...Object.fromEntries(fresh) })
  }
  const set = (next: Choices) => {
    choices = next
    keep(choices)
  }

  return {
    open: (): (() => void) => selection.subscribe(() => asking.of(selection.snapshot())),
    at: (whereOf: WhereOf): void => asking.at(whereOf, selection.snapshot()),
    /** What becomes of these files. */
    choose(ids: ReadonlySet<number>, choice: KnownChoice): void {
      const keys = selection.snapshot().flatMap(({ id, file }) => (ids.has(id) ? [fileKey(file)] : []))
      set({ ...choices, ...Object.fromEntries(keys.map((key) => [key, choice])) })
      mark()
    },
    /** What becomes of files that are known by their keys alone. */
    note(keys: readonly string[], choice: KnownChoice): void {
      set({ ...choices, ...Object.fromEntries(keys.map((key) => [key, choice])) })
      mark()
    },
    /** What was chosen before the page was loaded. */
    fill(kept: Choices): void {
      choices = kept
      mark()
    },
    choices: () => choices,
  }
}
