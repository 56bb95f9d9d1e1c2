import type { KnownSession } from '#contract/sessions/known-files.ts'
import type { CheckAnswer } from '../check/check-messages.ts'
import type { Checker } from '../choose/list/check-queue.ts'
import { createSelection } from '../choose/selection.ts'
import type { Question, Where } from './known-question.ts'

export const here: Where = { tag: 'freesurf', place: 4, session_date: '2026-11-21' }
export const session = (id: number): KnownSession => ({
  id,
  place: 'Ericeira',
  session_date: '2026-11-21',
  start_hour: 8,
  end_hour: 10,
  on_sale: true,
})
export const named = (name: string, content: string) => new File([content], name, { lastModified: 1 })
/** All that was begun is done. */
export const settled = () => new Promise<void>((go) => setImmediate(go))

/** A selection whose files are sound at once. */
export function openSelection() {
  const checker: Checker = {
    check: (kind, { id }, answer) =>
      answer({ id, found: { kind, width: 4000, height: 3000, preview: null, thumb: null } } as CheckAnswer),
    drop: () => undefined,
    show: () => undefined,
    first: () => undefined,
    need: () => undefined,
    rest: () => undefined,
  }
  return createSelection(checker, 'Rui Costa')
}

/** A server whose sessions hold these contents, each with its session; content stands for its own hash. */
export function openServer(holds: Record<string, number>, broken: Partial<Question> = {}) {
  const log: string[] = []
  const question: Question = {
    async sizes(_where, sizes) {
      log.push(`sizes ${sizes}`)
      return sizes.filter((size) => Object.keys(holds).some(({ length }) => length === size))
    },
    async files(where, contents) {
      log.push(`files ${contents}`)
      const found = contents.flatMap((sha256) => {
        const session_id = where.place === here.place ? holds[sha256] : undefined
        return session_id === undefined
          ? []
          : [{ sha256, session_id, media_id: session_id * 100, stays: null }]
      })
      return { files: found, sessions: [...new Set(Object.values(holds))].map(session) }
    },
    async hash(file) {
      log.push(`hash ${file.name}`)
      return file.text()
    },
    ...broken,
  }
  return { question, log }
}
