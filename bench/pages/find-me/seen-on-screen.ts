import type { Page } from '@playwright/test'

/** The ids of what is on the screen as a whole, below what sticks to its upper edge, with its picture loaded. */
async function seen(page: Page, selector: string, from: number): Promise<number[]> {
  const to = page.viewportSize()?.height ?? 0
  const boxes = await page.locator(selector).evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      const { media, wave } = picture.dataset
      return {
        id: Number(media ?? wave),
        top,
        bottom,
        loaded: picture.querySelector('img')?.complete === true,
      }
    }),
  )
  return boxes.flatMap(({ id, top, bottom, loaded }) => (loaded && top >= from && bottom <= to ? [id] : []))
}

const HEADER = 60

/** The numbers of the waves whose covers are on the screen. */
export async function seenWaves(page: Page): Promise<number[]> {
  const bar = page.getByRole('region', { name: 'Your waves' })
  const box = (await bar.count()) > 0 ? await bar.boundingBox() : null
  return seen(page, '[data-wave]', box ? box.y + box.height - 30 : HEADER)
}

/** The ids of the items whose pictures are on the screen. */
export const seenItems = (page: Page): Promise<number[]> => seen(page, '[data-media]', HEADER)
