import { useEffect, useSyncExternalStore } from 'react'

let maySleep = false
const listeners = new Set<() => void>()
const tell = (may: boolean) => {
  maySleep = may
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the screen is wanted on and the browser will not keep it so: a device that sleeps sends nothing. */
export const useMaySleep = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => maySleep,
    () => false,
  )

/** While `active`, the screen stays on where the browser can: a sleeping phone stops uploading. */
export function useAwakeScreen(active: boolean): void {
  useEffect(() => {
    if (!active) return
    if (!('wakeLock' in navigator)) {
      tell(true)
      return () => tell(false)
    }
    let lock: WakeLockSentinel | null = null
    let wanted = true
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (!wanted) return void held.release().catch(() => undefined)
          lock = held
          // Its battery has become low: then it is asked for again, and refused.
          held.addEventListener('release', () => wanted && hold())
          tell(false)
        },
        // Forbidden.
        () => wanted && tell(true),
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', hold)
      lock?.release().catch(() => undefined)
      tell(false)
    }
  }, [active])
}
