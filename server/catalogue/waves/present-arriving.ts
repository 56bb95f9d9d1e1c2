import type { OutputOf } from '#contract/endpoint.ts'
import type { countArriving } from '#contract/waves/opening.ts'
import type { SessionRow } from '../session-columns.ts'

/** Of what is not on sale nothing comes. */
export const presentArriving = (session: SessionRow | undefined): OutputOf<typeof countArriving> => ({
  arriving: session !== undefined && session.arrival !== null,
  items: session ? session.image_count + session.video_count : 0,
})
