import { useCallback, useState } from 'react'
import { mediaArchive, type PurchasedMedia } from '#contract/downloads.ts'
import { useAccount } from '#web/accounts/store.ts'
import { call, sentenceOf } from '#web/platform/api.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { beginDownload } from './begin-download.ts'
import { linkHere } from './link-life.ts'
import { itemsWord } from './save-plan.ts'

type State = { busy: boolean; error: string; begun: string }
const idle: State = { busy: false, error: '', begun: '' }

/** Asks for one ZIP of several bought originals and lets the browser download it. */
export function useArchive() {
  const { token } = useAccount()
  const [state, setState] = useState(idle)
  const download = useCallback(
    async (items: readonly PurchasedMedia[]) => {
      setState({ ...idle, busy: true })
      try {
        const body = { media: items.map(({ media }) => media.preview_url) }
        const archive = await call(mediaArchive, { body }, { token })
        beginDownload(linkHere(archive.url))
        const begun = `Your ZIP of ${itemsWord(items)} is on its way: ${formatBytes(archive.bytes)}.`
        setState({ ...idle, begun })
      } catch (failure) {
        setState({ ...idle, error: sentenceOf(failure, 'Failed to get download URL') })
      }
    },
    [token],
  )
  const forget = useCallback(() => setState(idle), [])
  return { ...state, download, forget }
}
