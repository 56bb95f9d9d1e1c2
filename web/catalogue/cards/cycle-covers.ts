import type { Session } from '#contract/catalogue/catalogue.ts'

/** How long each cover stays, ms. */
const EACH_MS = 1100

/**
 * Lays the covers of a session over its card's own, one after the other, until the mouse leaves it; none with reduced motion. Each
 * is fetched when its turn comes, and shown when it is there.
 */
export function cycleCovers(card: HTMLElement, { cover_images }: Session): void {
  const box = card.firstElementChild
  const over = box?.querySelector('[data-cycle]')
  if (!box || over || !card.matches(':hover')) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const picture = new Image()
  picture.alt = ''
  picture.dataset.cycle = ''
  picture.className = 'absolute inset-0 size-full object-cover opacity-0 transition-opacity'
  box.append(picture)
  let at = 0
  let timer: ReturnType<typeof setTimeout>
  let left = false
  const next = () => {
    if (left) return
    const cover = cover_images[at % cover_images.length]
    at += 1
    const fresh = new Image()
    fresh.src = cover?.tile_url ?? cover?.url ?? ''
    const go = () => {
      if (!left) timer = setTimeout(next, EACH_MS)
    }
    fresh.decode().then(
      () => {
        picture.src = fresh.src
        picture.classList.remove('opacity-0')
        go()
      },
      // One that cannot be fetched is passed over.
      go,
    )
  }
  timer = setTimeout(next, EACH_MS / 2)
  card.addEventListener(
    'pointerleave',
    () => {
      clearTimeout(timer)
      left = true
      picture.remove()
    },
    { once: true },
  )
}
