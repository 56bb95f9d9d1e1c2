import { data, type LoaderFunctionArgs } from 'react-router'
import type { PublishedSessions, Session } from '#contract/catalogue/catalogue.ts'
import { SELLER_PAGE } from '#contract/catalogue/listing.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { LIST_PAGE } from '#contract/paging.ts'
import { callFromLoader, failedLoad, type Loaded } from '#web/platform/api/call-from-loader.ts'
import { loadShown, readShown } from '#web/platform/lists/shown.ts'
import { listNewest } from '../list-newest.ts'

type SellerEndpoint = Endpoint & { output: { _zod: { output: PublishedSessions } } }

/** A seller with as many sessions as the address wants to see; the newest ones of all where there is no such seller. */
export async function loadPublished<E extends SellerEndpoint>(
  otherwise: string,
  { context, params, request }: LoaderFunctionArgs,
  endpoint: E,
) {
  const shown = readShown(new URL(request.url).searchParams, SELLER_PAGE)
  let seller: OutputOf<E> | undefined
  try {
    const { items, next_cursor } = await loadShown(shown, LIST_PAGE, async (limit, cursor) => {
      const page = await callFromLoader(context, endpoint, {
        params: { id: params.id ?? '' },
        query: { limit, cursor },
      })
      seller ??= page
      return { items: page.sessions, next_cursor: page.next_cursor }
    })
    const found = { ...seller, sessions: items, next_cursor } as OutputOf<E>
    return data<Loaded<OutputOf<E>> & { newest: Session[] }>({ found, error: null, newest: [] })
  } catch (failure) {
    const failed = failedLoad<OutputOf<E>>(failure, otherwise)
    const newest = failed.data.isMissing ? await listNewest(context) : []
    return data({ ...failed.data, newest }, failed.init ?? undefined)
  }
}
