import { useCallback, useEffect, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { useAccount } from '../store.ts'
import type { OwnLoaded } from './load-own.ts'
import { showPage } from './shown-page.ts'

export type OwnPage<Data> = Pick<OwnLoaded<Data>, 'answers'> & {
  /** It is asked for again. */
  loading: boolean
  reload: () => void
}
type OwnLoader = (...args: never) => Promise<OwnLoaded<unknown>>
type DataOf<Loader extends OwnLoader> =
  Awaited<ReturnType<Loader>> extends OwnLoaded<infer Data> ? Data : never

/** What the loader of this page asked for; asked again for whoever logs in on the page itself, or in another tab. */
export function useOwnPage<Loader extends OwnLoader>(): OwnPage<DataOf<Loader>> {
  // Undefined until the loader has run, on a page the browser began with.
  const loaded = useLoaderData() as OwnLoaded<DataOf<Loader>> | undefined
  const { token } = useAccount()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const reload = useCallback(() => void revalidate(), [revalidate])
  useEffect(() => showPage(pathname), [pathname])

  const isOutdated = loaded !== undefined && token !== null && loaded.token !== token
  useEffect(() => {
    if (isOutdated) reload()
  }, [isOutdated, reload])
  // What was shown of one login stays while the same page asks for the next, and not over a log-out.
  const [shown, setShown] = useState<string | null>(null)
  const mayShow = isOutdated ? shown : token
  if (mayShow !== shown) setShown(mayShow)

  return {
    answers: loaded && mayShow !== null && loaded.token === mayShow ? loaded.answers : null,
    loading: isOutdated || state === 'loading',
    reload,
  }
}
