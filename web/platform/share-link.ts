import { isTouchDevice } from './touch-device.ts'

export type Shared = 'shared' | 'copied' | 'failed'

/** The native share sheet on touch devices, otherwise (and when that is not there) a copy of the link. */
export async function shareLink(link: { title: string; url: string }): Promise<Shared> {
  if (isTouchDevice() && typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // Closing the sheet is a decision, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
