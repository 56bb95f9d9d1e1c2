import { data, type LoaderFunctionArgs } from 'react-router'
import { openSession } from '#contract/waves/opening.ts'
import { loadOr } from '#web/platform/api/call-from-loader.ts'
import { listNewest } from '../list-newest.ts'
import { namedMedia } from './shared-media.ts'

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
