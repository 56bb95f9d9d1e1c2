// These run in the page, which knows more than this side's types.
type Page = {
  presses: { clicks: number; keys: number }
  addEventListener(name: string, seen: () => void, capture: true): void
}

/** Starts to count what a hand does to the page: presses of a mouse or finger, and keys. */
export function countPresses(): void {
  const page = globalThis as unknown as Page
  const presses = { clicks: 0, keys: 0 }
  page.presses = presses
  page.addEventListener(
    'pointerdown',
    () => {
      presses.clicks += 1
    },
    true,
  )
  page.addEventListener(
    'keydown',
    () => {
      presses.keys += 1
    },
    true,
  )
}

/** Those since then. */
export const readPresses = (): Page['presses'] => (globalThis as unknown as Page).presses
