import { INTERNAL } from '#contract/errors.ts'
import { heading, nth } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import type { Line } from './line.ts'
import type { Person } from './people.ts'

/** What the states look at: a session with photos and clips and who made it, another one, files to upload, a picture for what has none. */
export type Stage = {
  site: string
  session: number
  other: number
  photographer: number
  files: string[]
  picture: Buffer
}

/** A screen as one of the engines can be asked to show it. */
export type State = {
  name: string
  by: Person
  /** Looked at on a phone that lies on its side, too. */
  lies?: true
  /** Its person sends files: looked at after all others, for what is published stays on the site. */
  uploads?: true
  show(tab: Tab, stage: Stage): Promise<void>
}

/** A screen in one state, with a line that can be held, broken and cut. */
export type Screen = {
  name: string
  by: Person
  lies?: true
  uploads?: true
  show(tab: Tab, stage: Stage, line: Line): Promise<void>
  /** What it shows is still under way, or never comes: nothing is waited for. */
  waits?: boolean
}

const BROKEN: readonly string[] = [INTERNAL, 'An unknown error occurred']

/** A page as it is when it is opened: it has its heading, and neither sends away nor breaks. */
export const page = (by: Person, name: string, path: string, more: Pick<State, 'lies'> = {}): State => ({
  by,
  name,
  ...more,
  async show(tab) {
    await tab.open(path)
    const { pathname } = new URL(path, 'http://any')
    await tab.until(`the page stays at ${pathname}`, () =>
      tab.run((wanted) => location.pathname === wanted, pathname),
    )
    await tab.see(nth(heading(/./), 0))
    const title = await tab.run(() => document.querySelector('h1')?.textContent ?? '')
    if (BROKEN.includes(title)) throw new Error(`${pathname} broke: ${title}`)
  },
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
