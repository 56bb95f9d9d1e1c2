import type { OutputOf } from '#contract/endpoint.ts'
import { countArriving, type Opening, openSession } from '#contract/waves/opening.ts'
import { call } from '#web/platform/api/api.ts'

/** Whether more of a session is coming, and how many items there are by now. */
export const fetchArriving = (id: number, signal: AbortSignal): Promise<OutputOf<typeof countArriving>> =>
  call(countArriving, { params: { id }, signal })

export const fetchOpening = (id: number): Promise<Opening> => call(openSession, { params: { id }, query: {} })
