import { data, type LoaderFunctionArgs } from 'react-router'
import type { PublishedSessions } from '#contract/catalogue/catalogue.ts'
import { PUBLISHER_PAGE } from '#contract/catalogue/listing.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { LIST_PAGE } from '#contract/paging.ts'
import { callFromLoader, failedLoad, type Loaded } from '#web/platform/api/call-from-loader.ts'
import { loadShown, readShown } from '#web/platform/lists/shown.ts'

type PublisherEndpoint = Endpoint & { output: { _zod: { output: PublishedSessions } } }

/** A publisher with as many sessions as the address wants to see. */
export async function loadPublished<E extends PublisherEndpoint>(
  otherwise: string,
  { context, params, request }: LoaderFunctionArgs,
  endpoint: E,
) {
  const shown = readShown(new URL(request.url).searchParams, PUBLISHER_PAGE)
  let publisher: OutputOf<E> | undefined
  try {
    const { items, next_cursor } = await loadShown(shown, LIST_PAGE, async (limit, cursor) => {
      const page = await callFromLoader(context, endpoint, {
        params: { id: params.id ?? '' },
        query: { limit, cursor },
      })
      publisher ??= page
      return { items: page.sessions, next_cursor: page.next_cursor }
    })
    const found = { ...publisher, sessions: items, next_cursor } as OutputOf<E>
    return data<Loaded<OutputOf<E>>>({ found, error: null })
  } catch (failure) {
    return failedLoad<OutputOf<E>>(failure, otherwise)
  }
}
