import { useEffect } from 'react'
import { useAccount } from '#web/accounts/store.ts'
import { readStored } from '#web/platform/storage/storage.ts'
import { SHORTLIST_KEY } from './shortlist-key.ts'

/** Stands once in the frame: at log-in, what this browser holds moves to the account. Its code is fetched only then. */
export function BringShortlist() {
  const { user, token } = useAccount()
  const surfer = user?.isPhotographer === false ? token : null
  useEffect(() => {
    if (surfer && readStored(SHORTLIST_KEY) !== null)
      import('./store.ts').then(({ bringOnce }) => bringOnce(surfer)).catch(() => undefined)
  }, [surfer])
  return null
}
