import { useState } from 'react'
import { errorMessage } from '#web/platform/api/api.ts'
import { useAccount } from '../store.ts'

/** Calls with the token of the account, one at a time; `busy` names the one under way. */
export function useOwnAction(otherwise: string) {
  const { token } = useAccount()
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState('')

  async function run(name: string, work: (token: string) => Promise<void>): Promise<void> {
    if (token === null || busy !== null) return
    setBusy(name)
    setError('')
    try {
      await work(token)
    } catch (failure) {
      setError(errorMessage(failure, otherwise))
    }
    setBusy(null)
  }
  return { busy, error, run }
}
