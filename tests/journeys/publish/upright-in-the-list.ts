import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { pick } from '#tests/support/journey/files.ts'
import { expect, test } from '#tests/support/journey/journey.ts'
import { desk } from '#tests/support/journey/steps.ts'
import { openUploadScreen } from '#tests/support/journey/upload-steps.ts'

test.use(desk)

const [RED, GREEN, BLUE, WHITE] = ['#e02020', '#20c040', '#2040e0', '#f0f0f0']
const UPRIGHT = ['red', 'green', 'blue', 'white']

/** Seen upright: red and green above, blue and white below. `orientation` (EXIF): how the camera was held. */
async function quarters(width: number, height: number, orientation: 1 | 3 | 6 | 8): Promise<Buffer> {
  const [right, below] = [width / 2, height / 2]
  const corner = (left: number, top: number, background: string) => ({
    ...{ left, top },
    input: { create: { width: right, height: below, channels: 3 as const, background } },
  })
  const upright = await sharp({ create: { width, height, channels: 3, background: WHITE } })
    .composite([corner(0, 0, RED), corner(right, 0, GREEN), corner(0, below, BLUE)])
    .png()
    .toBuffer()
  const turned = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation]
  return sharp(upright).rotate(turned).withMetadata({ orientation }).jpeg({ quality: 90 }).toBuffer()
}

test('Photos stand upright and in their colours in the list, however the camera was held', async ({
  page,
  site,
}) => {
  await openUploadScreen(page, site)
  const held = [
    ['level.jpg', 2600, 1800, 1],
    ['upside-down.jpg', 2600, 1800, 3],
    ['on-its-right.jpg', 1800, 2600, 6],
    ['on-its-left.jpg', 1800, 2600, 8],
    // In the middle of the list: the first and last are looked at more closely.
    ['middle-1.jpg', 1800, 2602, 6],
    ['middle-2.jpg', 1800, 2604, 8],
    ['middle-3.jpg', 2604, 1800, 3],
  ] as const
  const files = await Promise.all(
    held.map(async ([name, width, height, how]) => pick(name, await quarters(width, height, how))),
  )
  await page.getByLabel('Choose files').setInputFiles(files)
  for (const [name, width, height] of held) {
    const tile = page.getByRole('listitem').filter({ has: page.getByTitle(name, { exact: true }) })
    await expect(tile).toContainText(`${width} x ${height}`)
    const picture = tile.locator('img')
    await expect(picture).toBeVisible()
    const { shape, colours } = await look(picture)
    expect(shape).toBeCloseTo(width / height, 1)
    expect(colours, name).toEqual(UPRIGHT)
  }
})

/** Width by height, and what colour each quarter has, from the left and from above. */
const look = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = new OffscreenCanvas(2, 2)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, 2, 2)
    const { data } = context.getImageData(0, 0, 2, 2)
    const colours = [0, 4, 8, 12].map((at) => {
      const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3)
      if (Math.min(red, green, blue) > 160) return 'white'
      return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
    })
    return { shape: image.naturalWidth / image.naturalHeight, colours }
  })
