import { useEffect, useState } from 'react'

/** True once the page was in the background while this was shown. */
export function useWasHidden(): boolean {
  const [was, setWas] = useState(false)
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'hidden') setWas(true)
    }
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return was
}
