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
    return copyBySelection(link.url) ? 'copied' : 'failed'
  }
}

/** Pages over plain http have no clipboard; what is selected can be copied there too. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  // Outside of an open dialog nothing can be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
