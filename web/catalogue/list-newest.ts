import type { LoaderFunctionArgs } from 'react-router'
import { exploreSessions, type Session } from '#contract/catalogue/catalogue.ts'
import { callFromLoader } from '#web/platform/api/call-from-loader.ts'
import { NEWEST } from './newest.ts'

/** None where they cannot be loaded: the page stands without them. */
export async function listNewest(context: LoaderFunctionArgs['context']): Promise<Session[]> {
  try {
    return (await callFromLoader(context, exploreSessions, { query: { limit: NEWEST } })).sessions
  } catch {
    return []
  }
}
