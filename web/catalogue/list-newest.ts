import type { LoaderFunctionArgs } from 'react-router'
import { exploreSessions, type Session } from '#contract/catalogue/catalogue.ts'
import { callFromLoader } from '#web/platform/api/call-from-loader.ts'
import { NEWEST } from './newest.ts'

type Context = LoaderFunctionArgs['context']

/** Null where they cannot be loaded. */
export const loadNewest = (context: Context): Promise<Session[] | null> =>
  callFromLoader(context, exploreSessions, { query: { limit: NEWEST } })
    .then(({ sessions }) => sessions)
    // An answer that is none of ours, too.
    .catch(() => null)

/** None where they cannot be loaded: the page stands without them. */
export const listNewest = async (context: Context): Promise<Session[]> => (await loadNewest(context)) ?? []
