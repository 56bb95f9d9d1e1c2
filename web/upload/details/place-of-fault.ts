/** Where in the page what a fault speaks of stands, by the id of its field. */
const places: readonly (readonly [fault: RegExp, id: string])[] = [
  [/validation errors/, 'refused'],
  [/file/, 'files'],
  [/session date/, 'session-date'],
  [/location|surf school/, 'place'],
  [/end hour must/, 'end-hour'],
  [/start hour/, 'start-hour'],
  [/end hour/, 'end-hour'],
  [/photo price/, 'photo-price'],
  [/video price/, 'video-price'],
]

/** What is not done yet, rather than wrong. */
export const isToDo = (fault: string): boolean => /^Please |still processing$/.test(fault)

/** What is said beside the field with this id; null where nothing is. */
export const faultAt = (faults: readonly string[], id: string): string | null =>
  faults.find((fault) => idOf(fault) === id) ?? null

const idOf = (fault: string): string | undefined => places.find(([of]) => of.test(fault))?.[1]

/** Brings the place a fault speaks of into sight, and into use. */
export function goToFault(fault: string): void {
  const place = document.getElementById(idOf(fault) ?? '') ?? document.getElementById('details')
  const shown = (place?.id === 'refused' && refusedNear(place)) || place
  shown?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

/** Of the height of the screen, how far below its button a refused file may end so that both are seen above the bar. */
const BOTH_SEEN = 0.5

/** The first refused file with its reason, where it is seen together with the button that takes it out. */
function refusedNear(button: HTMLElement): Element | null {
  const tile = document.querySelector('[data-refused]')
  if (!tile) return null
  const height = tile.getBoundingClientRect().bottom - button.getBoundingClientRect().top
  return height <= window.innerHeight * BOTH_SEEN ? tile : null
}
