import { useCallback, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { downloadLink, type PurchasedMedia } from '#contract/orders/downloads.ts'
import { useAccount } from '#web/accounts/store.ts'
import { call } from '#web/platform/api/api.ts'
import { linkFault, linkHere } from '../link-life.ts'

export type DownloadLink = OutputOf<typeof downloadLink>
type State = {
  busyId: number | null
  errorId: number | null
  error: string
  open: { item: PurchasedMedia; link: DownloadLink } | null
}

const idle: State = { busyId: null, errorId: null, error: '', open: null }

/** Fetches the short-lived link of one item, which opens its download page; `fetchLink` answers whether it came. */
export function useDownload() {
  const { token } = useAccount()
  const [state, setState] = useState(idle)

  const fetchLink = useCallback(
    async (item: PurchasedMedia) => {
      setState((last) => ({ ...last, busyId: item.id, errorId: null, error: '' }))
      try {
        const link = await call(downloadLink, { query: { media: item.media.preview_url } }, { token })
        setState({ ...idle, open: { item, link: { ...link, url: linkHere(link.url) } } })
        return true
      } catch (failure) {
        const error = linkFault(failure)
        setState((last) => ({ ...last, busyId: null, errorId: item.id, error }))
        return false
      }
    },
    [token],
  )
  const close = useCallback(() => setState(idle), [])
  return { ...state, fetchLink, close }
}
