import type { RouterContextProvider } from 'react-router'
import { exploreSessions, type Session } from '#contract/catalogue/catalogue.ts'
import { today } from '#contract/time/dates.ts'
import { callFromLoader } from '#web/platform/api/call-from-loader.ts'

/** Twice as many as are in sight at a desk. */
const LATEST = 10

/** The sessions of the newest days; null where they could not be loaded. */
export type Latest = { sessions: Session[]; hasToday: boolean } | null

export async function loadLatest(context: Readonly<RouterContextProvider>): Promise<Latest> {
  try {
    const { sessions } = await callFromLoader(context, exploreSessions, { query: { limit: LATEST } })
    return { sessions, hasToday: sessions[0]?.session_date === today() }
  } catch {
    return null
  }
}
