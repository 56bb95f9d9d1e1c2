import { useEffect, useRef, useState } from 'react'
import type { OwnWaves, WaveChange } from '#contract/waves/own-waves.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import { waveCalls } from './wave-calls.ts'
import { changeLabel } from './wave-labels.ts'

const GONE = 'This changed meanwhile. Please look again.'

/** The waves as they are after what was done to them here, one change after the other. */
export function useWaveChanges(
  sessionId: number,
  answered: OwnWaves,
  { reload, onChanged }: { reload: () => void; onChanged: (now: OwnWaves) => void },
) {
  const { token } = useAccount()
  const [known, setKnown] = useState(answered)
  const [own, setOwn] = useState(answered)
  if (known !== answered) {
    setKnown(answered)
    setOwn(answered)
  }
  const [busy, setBusy] = useState(false)
  const [{ said, error }, say] = useState({ said: '', error: '' })
  // What had the focus may be gone with the change.
  const [focus, setFocus] = useState<string | null>(null)
  const focused = useRef<string | null>(null)
  useEffect(() => {
    if (busy || focus === focused.current) return
    focused.current = focus
    if (focus) document.getElementById(focus)?.focus()
  }, [busy, focus])

  const run = async (ask: (calls: ReturnType<typeof waveCalls>) => Promise<OwnWaves>, next: string) => {
    if (!token || busy) return
    setBusy(true)
    say({ said: '', error: '' })
    focused.current = null
    setFocus(null)
    try {
      const now = await ask(waveCalls(token, sessionId))
      say({ said: changeLabel(own, now), error: '' })
      setOwn(now)
      onChanged(now)
      setFocus(next)
    } catch (failure) {
      const gone = failure instanceof ApiError && failure.status === 404
      say({ said: '', error: gone ? GONE : errorMessage(failure, 'Failed to change the waves') })
      if (gone) reload()
    }
    setBusy(false)
  }
  return {
    ...{ own, busy, said, error },
    /** `next`: the id of the element that gets the focus when it is done. */
    change: (body: WaveChange, next: string) => run((calls) => calls.change(body), next),
    undo: (next: string) => run((calls) => calls.undo(own.last_edit ?? 0), next),
    forget: (next: string) => run((calls) => calls.forget(), next),
  }
}
