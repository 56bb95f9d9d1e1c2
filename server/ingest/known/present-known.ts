import type { OutputOf } from '#contract/endpoint.ts'
import type { askKnownFiles, askKnownSizes, noteMoves } from '#contract/sessions/known-files.ts'
import type { Known } from './find-known.ts'
import type { DaySession } from './known-queries.ts'

export const presentKnownSizes = (sizes: readonly number[]): OutputOf<typeof askKnownSizes> => ({
  sizes: [...sizes],
})

export const presentKnown = (known: readonly Known[]): OutputOf<typeof askKnownFiles> => ({
  files: known.map(({ sha256, media_id, session, stays }) => ({
    sha256,
    media_id,
    session_id: session.id,
    stays,
  })),
  sessions: [...new Set(known.map(({ session }) => session))].map(presentSession),
})

export const presentNoted = (noted: number): OutputOf<typeof noteMoves> => ({ noted })

const presentSession = ({ id, place, session_date, start_hour, end_hour, state }: DaySession) => ({
  id,
  place,
  session_date,
  start_hour,
  end_hour,
  on_sale: state === 'published',
})
