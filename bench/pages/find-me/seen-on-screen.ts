import type { Page } from '@playwright/test'

/** What is on the screen as a whole, below what sticks to its upper edge. `looks`: those of them that are pressed on their picture. */
export type Seen = { ids: number[]; looks: number[]; areLoaded: boolean }

async function seen(page: Page, selector: string, from: number): Promise<Seen> {
  const to = page.viewportSize()?.height ?? 0
  const boxes = await page.locator(selector).evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      const { media, wave, look } = picture.dataset
      return {
        id: Number(media ?? wave ?? look),
        isLook: look !== undefined,
        top,
        bottom,
        isLoaded: picture.querySelector('img')?.complete === true,
      }
    }),
  )
  const shown = boxes.filter(({ top, bottom }) => top >= from && bottom <= to)
  const loaded = shown.filter(({ isLoaded }) => isLoaded)
  return {
    ids: loaded.map(({ id }) => id),
    looks: loaded.flatMap(({ id, isLook }) => (isLook ? [id] : [])),
    areLoaded: loaded.length === shown.length,
  }
}

const HEADER = 60

/** The numbers of the waves whose covers are on the screen, on a card or as a look. */
export async function seenWaves(page: Page): Promise<Seen> {
  const bar = page.getByRole('region', { name: 'Your waves' })
  const box = (await bar.count()) > 0 ? await bar.boundingBox() : null
  return seen(page, '[data-wave], [data-look]', box ? box.y + box.height - 30 : HEADER)
}

/** The ids of the items whose pictures are on the screen. */
export const seenItems = (page: Page): Promise<Seen> => seen(page, '[data-media]', HEADER)
