/** Of the note that says which sessions have some of the chosen files. */
export const KNOWN_NOTE = 'known-files'

/** Brings it into sight. */
export function goToKnown(): void {
  const note = document.getElementById(KNOWN_NOTE)
  note?.scrollIntoView({ block: 'center' })
  note?.focus({ preventScroll: true })
}
