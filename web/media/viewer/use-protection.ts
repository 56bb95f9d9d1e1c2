import { type RefObject, useEffect } from 'react'
import { isTouchDevice } from '#web/platform/touch-device.ts'
import { isBlockedKey } from './blocked-keys.ts'

const refused = ['contextmenu', 'dragstart', 'selectstart', 'copy'] as const

/** On non-touch screens: no right-click, drag, selection or capture keys over what `shield` holds. */
export function useProtection(shield: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const holder = shield.current
    if (!holder || isTouchDevice()) return
    const refuse = (event: Event) => event.preventDefault()
    const refuseKeys = (event: KeyboardEvent) => {
      if (isBlockedKey(event)) event.preventDefault()
    }
    for (const name of refused) holder.addEventListener(name, refuse)
    window.addEventListener('keydown', refuseKeys, true)
    return () => {
      for (const name of refused) holder.removeEventListener(name, refuse)
      window.removeEventListener('keydown', refuseKeys, true)
    }
  }, [shield])
}
