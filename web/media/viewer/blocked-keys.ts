type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Screenshot, developer tools, view-source and save combinations (surfer.md, Media viewer). Never a key that moves the
 * focus, scrolls, zooms or reads aloud.
 */
export function isBlockedKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  const letter = key.toLowerCase()
  if (letter === 'printscreen' || letter === 'f12') return true
  if (!ctrlKey && !metaKey) return false
  if (letter === 's' || letter === 'u') return true
  if (metaKey && shiftKey && ['3', '4', '5'].includes(letter)) return true
  return (shiftKey || altKey) && ['i', 'j', 'c'].includes(letter)
}
