import { isTouchDevice } from './touch-device.ts'

export type Shared = 'shared' | 'copied' | 'failed'

/** Opens the native share sheet on touch devices; elsewhere, and where there is none, copies the link. */
export async function shareLink(link: { title: string; url: string }): Promise<Shared> {
  if (isTouchDevice() && typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // A closed sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return copyLink(link.url)
}

export async function copyLink(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return copyBySelection(url) ? 'copied' : 'failed'
  }
}

/** Copies by selection: pages over plain http have no clipboard API. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  // While a dialog is open, text can be selected only inside it.
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
