import { data, type LoaderFunctionArgs } from 'react-router'
import { exploreSessions, type Session } from '#contract/catalogue/catalogue.ts'
import { openSession } from '#contract/waves/opening.ts'
import { callFromLoader, loadOr } from '#web/platform/api/call-from-loader.ts'
import { namedMedia } from './shared-media.ts'

/** Sessions that are offered in place of one of which nothing can be seen. */
const NEWEST = 4

/** A session as its page opens, or why it cannot; the newest ones where nothing of it is to be seen. `otherwise`: the sentence of a failure. */
export async function loadSession(otherwise: string, { context, params, request }: LoaderFunctionArgs) {
  const opened = await loadOr(otherwise, context, openSession, {
    params: { id: params.id ?? '' },
    query: { media: namedMedia(new URL(request.url).search) },
  })
  const { found, isMissing } = opened.data
  const newest = isMissing || found?.on_sale === false ? await listNewest(context) : []
  return data({ ...opened.data, newest }, opened.init ?? undefined)
}

/** None where they cannot be loaded: the page stands without them. */
async function listNewest(context: LoaderFunctionArgs['context']): Promise<Session[]> {
  try {
    return (await callFromLoader(context, exploreSessions, { query: { limit: NEWEST } })).sessions
  } catch {
    return []
  }
}
