import { useEffect, useRef, useState } from 'react'

/** How many files of a picture did not come, also those that failed before the page's code was there; `watch` goes to its element. */
export function useLost() {
  const [lost, setLost] = useState(0)
  const ref = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const { complete, currentSrc, naturalWidth } = ref.current ?? {}
    if (complete && currentSrc && naturalWidth === 0) setLost((last) => Math.max(last, 1))
  }, [])
  return { lost, watch: { ref, onError: () => setLost((last) => last + 1) } }
}
