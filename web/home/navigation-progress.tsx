import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useConnectionTrouble } from '#web/platform/connection.ts'
import { isCovered } from '#web/platform/document/cover-mark.ts'

/** A navigation that takes longer shows a line along the upper edge, ms; later where the first screen of the next page stands already. */
const SHOWN_MS = 150
const SHOWN_LATER_MS = 1000
/** And one that takes this long says so, ms. */
const SAID_MS = 400

/** Progress of a slow navigation: a line, and words, for the ear first, unless it is said that the connection is in trouble. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading'
  const [steps, setSteps] = useState(0)
  const step = useConnectionTrouble() ? 0 : steps
  useEffect(() => {
    if (!loading) return
    const shown = isCovered() ? SHOWN_LATER_MS : SHOWN_MS
    const timers = [shown, Math.max(shown, SAID_MS)].map((ms, at) => setTimeout(setSteps, ms, at + 1))
    return () => {
      timers.map(clearTimeout)
      setSteps(0)
    }
  }, [loading])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {step > 0 && <div className="h-0.75 origin-left animate-advance bg-action" />}
      {step > 1 && <p className="told-late">Loading the page...</p>}
    </div>
  )
}
