import { useState } from 'react'
import { mediaArchive, type PurchasedMedia } from '#contract/orders/downloads.ts'
import { useAccount } from '#web/accounts/store.ts'
import { call } from '#web/platform/api/api.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { beginDownload } from '../begin-download.ts'
import { linkFault, linkHere } from '../link-life.ts'
import { itemsLabel } from './save-plan.ts'

/** `asked`: which items `error` and `begun` speak of. */
type State = { busy: boolean; asked: string; error: string; begun: string }
const idle: State = { busy: false, asked: '', error: '', begun: '' }
const idsOf = (items: readonly PurchasedMedia[]): string => items.map(({ id }) => id).join()

/**
 * Asks for one ZIP of these bought originals and lets the browser download it. What is said of it stands as long as these
 * are the items, however often they are loaded again.
 */
export function useArchive(items: readonly PurchasedMedia[], onBegin: () => void) {
  const { token } = useAccount()
  const [state, setState] = useState(idle)
  const asked = idsOf(items)
  const download = async () => {
    setState({ ...idle, busy: true })
    try {
      const body = { media: items.map(({ media }) => media.preview_url) }
      const archive = await call(mediaArchive, { body }, { token })
      beginDownload(linkHere(archive.url))
      const begun = `Your ZIP of ${itemsLabel(items)} is on its way: ${formatBytes(archive.bytes)}.`
      setState({ ...idle, asked, begun })
      onBegin()
    } catch (failure) {
      setState({ ...idle, asked, error: linkFault(failure, items.length) })
    }
  }
  const told = state.asked === asked ? state : idle
  return { busy: state.busy, error: told.error, begun: told.begun, download }
}
