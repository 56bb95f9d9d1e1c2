import type { Tab } from '#tests/support/engines/tab.ts'
import type { Line } from './line.ts'
import type { Person } from './people.ts'

/** What the states look at: a session with photos and clips, another one, files to upload, a picture for what has none. */
export type Stage = { site: string; session: number; other: number; files: string[]; picture: Buffer }

/** A screen as one of the engines can be asked to show it. */
export type State = {
  name: string
  by: Person
  /** Looked at on a phone that lies on its side, too. */
  lies?: true
  show(tab: Tab, stage: Stage): Promise<void>
}

/** A screen in one state, with a line that can be held, broken and cut. */
export type Screen = {
  name: string
  by: Person
  lies?: true
  show(tab: Tab, stage: Stage, line: Line): Promise<void>
  /** What it shows is still under way, or never comes: nothing is waited for. */
  waits?: boolean
}

/** A page as it is when it is opened. */
export const page = (by: Person, name: string, path: string, more: Pick<State, 'lies'> = {}): State => ({
  by,
  name,
  ...more,
  show: (tab) => tab.open(path),
})

/** What a page asks for in three ways: it never comes, it fails, it is `none`. */
export function troubled(
  by: Person,
  name: string,
  path: string,
  asked: RegExp,
  none?: unknown,
): readonly Screen[] {
  const opened =
    (prepare: (line: Line) => Promise<void>): Screen['show'] =>
    async (tab, _stage, line) => {
      await prepare(line)
      await tab.open(path)
    }
  return [
    { by, name: `${name}.loading`, waits: true, show: opened((line) => line.hold(asked)) },
    { by, name: `${name}.error`, show: opened((line) => line.fail(asked)) },
    ...(none === undefined
      ? []
      : [{ by, name: `${name}.empty`, show: opened((line) => line.answer(asked, none)) }]),
  ]
}
