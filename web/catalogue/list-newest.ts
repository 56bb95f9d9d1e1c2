import type { LoaderFunctionArgs } from 'react-router'
import { exploreSessions, type Session } from '#contract/catalogue/catalogue.ts'
import { callFromLoader } from '#web/platform/api/call-from-loader.ts'

/** Sessions that are offered in place of something of which nothing can be seen. */
const NEWEST = 4

/** None where they cannot be loaded: the page stands without them. */
export async function listNewest(context: LoaderFunctionArgs['context']): Promise<Session[]> {
  try {
    return (await callFromLoader(context, exploreSessions, { query: { limit: NEWEST } })).sessions
  } catch {
    return []
  }
}
