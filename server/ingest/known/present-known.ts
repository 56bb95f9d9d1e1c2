import type { OutputOf } from '#contract/endpoint.ts'
import type {
  askKnownArrived,
  askKnownFiles,
  askKnownSizes,
  noteMoves,
} from '#contract/sessions/known-files.ts'
import type { Known } from './find-known.ts'
import type { KnownArrived } from './find-known-arrived.ts'
import type { DaySession } from './known-queries.ts'

export const presentKnownSizes = (sizes: readonly number[]): OutputOf<typeof askKnownSizes> => ({
  sizes: [...sizes],
})

export const presentKnown = (known: readonly Known[]): OutputOf<typeof askKnownFiles> => ({
  files: known.map(presentFile),
  sessions: sessionsOf(known),
})

export const presentKnownArrived = (known: readonly KnownArrived[]): OutputOf<typeof askKnownArrived> => ({
  files: known.map(({ arrived_id, ...each }) => ({ ...presentFile(each), arrived_id })),
  sessions: sessionsOf(known),
})

const presentFile = ({ sha256, media_id, session, stays }: Known) => ({
  sha256,
  media_id,
  session_id: session.id,
  stays,
})

const sessionsOf = (known: readonly Known[]) =>
  [...new Set(known.map(({ session }) => session))].map(presentSession)

export const presentNoted = (noted: number): OutputOf<typeof noteMoves> => ({ noted })

const presentSession = ({ id, place, session_date, start_hour, end_hour, state }: DaySession) => ({
  id,
  place,
  session_date,
  start_hour,
  end_hour,
  on_sale: state === 'published',
})
