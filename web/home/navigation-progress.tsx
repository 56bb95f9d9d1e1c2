import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useConnectionTrouble } from '#web/platform/connection.ts'
import { isCovered } from '#web/platform/document/cover-mark.ts'

/** A navigation that takes longer shows its progress, ms; later where the first screen of the next page stands already. */
const NOTICED_MS = 400
const NOTICED_LATER_MS = 1000

/** Progress of a slow navigation: a bar at the top and a text, unless it is said that the connection is in trouble. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading'
  const [noticed, setNoticed] = useState(false)
  const trouble = useConnectionTrouble()
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setNoticed(true), isCovered() ? NOTICED_LATER_MS : NOTICED_MS)
    return () => {
      clearTimeout(timer)
      setNoticed(false)
    }
  }, [loading])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {noticed && !trouble && (
        <>
          <div className="h-1 origin-left animate-advance bg-action" />
          <p className="deep mx-auto mt-[45svh] w-fit rounded-full px-4 py-1.5 text-fine shadow-lift">
            Loading the page...
          </p>
        </>
      )}
    </div>
  )
}
