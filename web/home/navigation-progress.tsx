import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useConnectionTrouble } from '#web/platform/connection.ts'
import { isCovered } from '#web/platform/document/cover-mark.ts'

/** A navigation that takes longer shows a line along the upper edge, ms; later where the first screen of the next page stands already. */
const SHOWN_MS = 150
const SHOWN_LATER_MS = 1000

/** Progress of a slow navigation: a line, and words for the ear, unless it is said that the connection is in trouble. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading'
  const [shown, setShown] = useState(false)
  const trouble = useConnectionTrouble()
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setShown(true), isCovered() ? SHOWN_LATER_MS : SHOWN_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [loading])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {shown && !trouble && (
        <>
          <div className="h-0.75 origin-left animate-advance bg-action" />
          <p className="sr-only">Loading the page...</p>
        </>
      )}
    </div>
  )
}
