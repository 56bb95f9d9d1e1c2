import { readStored, removeStored, writeStored } from '#web/platform/storage/storage.ts'
import { TELL_KEY } from './tell-key.ts'

/** How things stand: `none` where this browser shows none to a page, `refused` where it has been told not to. */
type Telling = 'none' | 'off' | 'on' | 'refused'

/** Phones show notifications of service workers only; their screen is told to stay on instead. */
const canNotify = (): boolean =>
  'Notification' in window && window.isSecureContext && window.matchMedia('(any-hover: hover)').matches

export function readTelling(): Telling {
  if (!canNotify()) return 'none'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' && readStored(TELL_KEY) !== null ? 'on' : 'off'
}

/** Asks for the permission where it has not been given yet: only as the answer to a press. */
export async function startTelling(): Promise<Telling> {
  if (!canNotify()) return 'none'
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (permission === 'granted') writeStored(TELL_KEY, 'yes')
  return readTelling()
}

export function stopTelling(): Telling {
  removeStored(TELL_KEY)
  return readTelling()
}

/** Shows a notification to whoever wished for it and looks elsewhere; pressed, it leads back to this tab. */
export function tell(title: string, body: string): void {
  if (readTelling() !== 'on' || document.visibilityState === 'visible') return
  try {
    const shown = new Notification(title, { body, icon: '/icon-192.png', tag: TELL_KEY })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // A browser that takes its word back: the tab's title says the same.
  }
}
