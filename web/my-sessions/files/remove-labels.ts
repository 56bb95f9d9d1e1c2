import { countOf } from '#contract/counts.ts'
import type { OwnMedia, OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { REMOVAL_UNDO_MINUTES } from '#contract/sessions/own-files.ts'
import { wasPublished } from '../own-session-labels.ts'

type Files = readonly OwnMedia[]

/** Whether it can be brought back: what was on sale. */
const isRestorable = (session: OwnSessionDetail, { state }: OwnMedia): boolean =>
  wasPublished(session) && state === 'ready'

/** What becomes of the files. */
export function removalLabel(session: OwnSessionDetail, files: Files): string {
  const who = files.length === 1 ? `${files[0]?.media_name} leaves` : `${countOf(files.length, 'file')} leave`
  const it = files.length === 1 ? 'it' : 'them'
  const forGood = files.filter((item) => !isRestorable(session, item)).length
  if (forGood === files.length) return `${who} the session and cannot be brought back.`
  const back = `${who} the session. For ${REMOVAL_UNDO_MINUTES} minutes you can bring ${it} back`
  if (forGood === 0) return `${back}.`
  return `${back}, but for ${countOf(forGood, 'file')} that ${forGood === 1 ? 'was' : 'were'} not on sale.`
}

/** What follows for others, and for the session. */
export function whatFollows(session: OwnSessionDetail, files: Files): string {
  const gone = new Set(files.map(({ id }) => id))
  const isLast =
    session.state === 'published' &&
    files.some(({ state }) => state === 'ready') &&
    session.media.every(({ id, state, hidden }) => gone.has(id) || state !== 'ready' || hidden)
  const said = [
    files.some(({ state }) => state === 'ready') && ofBuyers(files),
    files.some(({ state }) => state === 'clock') && OF_CLOCKS,
    isLast &&
      `${files.length === 1 ? 'It is the last file' : 'These are the last files'}: the session is taken down with ${files.length === 1 ? 'it' : 'them'}.`,
  ]
  return said.filter(Boolean).join(' ')
}

const OF_CLOCKS =
  'A picture of our clock sets the clock of its camera. Without it, the times of that camera’s files are as the camera says, or as another picture of our clock does.'

function ofBuyers(files: Files): string {
  const isOne = files.length === 1
  if (files.some(({ sold }) => sold > 0))
    return isOne
      ? 'Those who bought it keep their original.'
      : 'Those who bought some of them keep their originals.'
  return isOne
    ? 'Whoever is just paying for it is asked to check again; once paid, the buyer gets the file.'
    : 'Whoever is just paying for one of them is asked to check again; once paid, the buyer gets the file.'
}
