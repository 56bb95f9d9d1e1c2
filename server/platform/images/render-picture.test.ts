import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { WATERMARK } from '#contract/sessions/ingest.ts'
import { heicPhoto, makePhoto } from '#tests/support/files/media-files.ts'
import type { ImageDecoder, RenderedImage } from './decoder.ts'
import { openImageDecoder } from './open-decoder.ts'
import { watermarkSeed } from './watermark-seed.ts'

describe('A photo becomes its public files', () => {
  let decoder: ImageDecoder
  let folder: string
  let count = 0
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-images-'))
    decoder = openImageDecoder({ concurrency: 1, log: { warn: () => {} } })
  })
  after(async () => {
    await decoder.close()
    await rm(folder, { recursive: true })
  })

  const seedOf = (id: number) => watermarkSeed(Buffer.alloc(32, 7), id)
  /** Renders into files of its own. */
  const render = async (
    content: Buffer,
    { seed = 1, photographer = 'Ana Maré' } = {},
  ): Promise<RenderedImage> => {
    count += 1
    const own = await mkdtemp(join(folder, `${count}-`))
    const path = join(own, 'original')
    await writeFile(path, content)
    const made = await decoder.render({ ownerId: 1, path, folder: own, photographer, seed: seedOf(seed) })
    if ('refused' in made) throw new Error(made.refused)
    return made
  }
  const plain = (background: string, extra: { icc?: string } = {}) => {
    const picture = sharp({ create: { width: 2400, height: 1700, channels: 3, background } })
    return (extra.icc ? picture.withIccProfile(extra.icc) : picture).jpeg({ quality: 95 }).toBuffer()
  }
  const pixels = (path: string) => sharp(path).raw().toBuffer()

  it('in their sizes', async () => {
    const made = await render(await makePhoto())
    const sizes = []
    for (const path of [made.previewPath, made.tilePath, made.coverPath]) {
      const { format, width, height } = await sharp(path).metadata()
      sizes.push([format, width, height])
    }
    assert.deepEqual(sizes, [
      ['jpeg', 900, 612],
      ['webp', 450, 306],
      ['jpeg', 225, 153],
    ])
    assert.ok(made.placeholder.length > 10 && made.placeholder.length < 40)
  })

  it('with a watermark that is really drawn, at its opacity, on dark and on white', async () => {
    const dark = await pixels((await render(await plain('#000'))).previewPath)
    const inked = dark.filter((value) => value > 40).length / dark.length
    assert.ok(inked > 0.03 && inked < 0.2, `inked ${inked}`)
    const path = join(folder, 'watermark.png')
    assert.ok(
      await decoder.writeWatermark({
        ownerId: 1,
        path,
        width: 600,
        height: 600,
        photographer: 'Ana',
        seed: seedOf(1),
      }),
    )
    const watermark = await pixels(path)
    const light = watermark
      .filter((_, i) => i % 4 === 3)
      .map((alpha, i) => (alpha * (watermark[i * 4] ?? 0)) / 255)
    const strongest = light.reduce((most, value) => Math.max(most, value), 0) / 255
    assert.ok(strongest > WATERMARK.opacity + 0.2, `strongest ${strongest}`)
    const faintest = WATERMARK.opacity * 0.5
    const letters = light.filter((value) => value > faintest * 255)
    const mean = letters.reduce((sum, value) => sum + value, 0) / letters.length / 255
    assert.ok(Math.abs(mean - WATERMARK.opacity) < 0.1, `mean ${mean}`)
    const white = await pixels((await render(await plain('#fff'))).previewPath)
    const outlined = white.filter((value) => value < 235).length / white.length
    assert.ok(outlined > 0.01, `outlined ${outlined}`)
  })

  it('that is nobody’s but its own: another item, another place; the same item, the same', async () => {
    const photo = await plain('#123456')
    const [one, again, two] = await Promise.all([7, 7, 8].map((seed) => render(photo, { seed })))
    const [first, second, other] = await Promise.all(
      [one, again, two].map((made) => pixels(made?.previewPath ?? '')),
    )
    assert.deepEqual(first, second)
    assert.ok(different(first, other) > 0.03)
    const elsewhere = await pixels(
      (await render(photo, { seed: 7, photographer: 'Rui Costa e Silva' })).previewPath,
    )
    assert.ok(different(first, elsewhere) > 0.005)
  })

  it('whose mark cannot be moved onto another item’s by shifting alone', async () => {
    const photo = await plain('#000')
    const watermarks = await Promise.all(
      [1, 2].map(async (seed) =>
        sharp((await render(photo, { seed })).previewPath)
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true }),
      ),
    )
    const [a, b] = watermarks.map(({ data }) => data)
    const { width, height } = watermarks[0]?.info ?? { width: 0, height: 0 }
    let best = 0
    for (let dy = 0; dy < 220; dy += 2)
      for (let dx = 0; dx < 220; dx += 2)
        best = Math.max(best, overlap(a as Buffer, b as Buffer, width, height, dx, dy))
    const self = overlap(a as Buffer, a as Buffer, width, height, 0, 0)
    assert.ok(best < self * 0.8, `best shift covers ${best} of ${self}`)
  })

  it('in tiles too, but not in the small covers', async () => {
    const made = await render(await plain('#000'))
    assert.ok((await pixels(made.tilePath)).some((value) => value > 90))
    assert.ok((await pixels(made.coverPath)).every((value) => value < 8))
  })

  it('for every name: markup, emoji, letters of any script, and 10 kB', async () => {
    for (const photographer of ['<script>&"\'', '🏄‍♀️ 波', 'x'.repeat(10_000), '\u0000\u202e\ud800', ''])
      assert.ok(
        (await pixels((await render(await plain('#000'), { photographer })).previewPath)).some(
          (value) => value > 120,
        ),
      )
  })

  it('in the colours it was taken in: CMYK, Display P3, grey, 16 bit, see-through', async () => {
    const near = async (content: Buffer, wanted: [number, number, number], spare = 8) => {
      const { data, info } = await sharp((await render(content)).coverPath)
        .raw()
        .toBuffer({ resolveWithObject: true })
      assert.equal(info.channels, 3)
      const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
      for (const [channel, value] of wanted.entries())
        assert.ok(
          Math.abs((data[middle + channel] as number) - value) <= spare,
          `${[...data.subarray(middle, middle + 3)]} is not ${wanted}`,
        )
    }
    const create = (
      background: string | { r: number; g: number; b: number; alpha: number },
      channels: 3 | 4 = 3,
    ) => sharp({ create: { width: 2400, height: 1700, channels, background } })
    await near(
      await create('#907868').toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
      [0x90, 0x78, 0x68],
      20,
    )
    await near(await plain('#c06030', { icc: 'p3' }), [0xc0, 0x60, 0x30])
    await near(await create('#808080').greyscale().jpeg().toBuffer(), [128, 128, 128])
    await near(await create('#c06030').toColourspace('rgb16').png().toBuffer(), [0xc0, 0x60, 0x30])
    await near(await create({ r: 0, g: 0, b: 0, alpha: 0 }, 4).png().toBuffer(), [255, 255, 255])
  })

  it('also from HEIC', async () => {
    const made = await render(await heicPhoto())
    assert.deepEqual([made.format, made.width, made.height], ['heic', 2464, 1640])
    const { data } = await sharp(made.coverPath).raw().toBuffer({ resolveWithObject: true })
    // The fixture's sky begins in a warm light.
    assert.ok((data[0] as number) > 220 && (data[2] as number) < 140, `${[...data.subarray(0, 3)]}`)
  })
})

/** Part of the values that differ visibly. */
function different(a: Buffer | undefined, b: Buffer | undefined): number {
  if (!a || !b || a.length !== b.length) throw new Error('not the same size')
  let count = 0
  for (let i = 0; i < a.length; i += 1) if (Math.abs((a[i] as number) - (b[i] as number)) > 30) count += 1
  return count / a.length
}

/** How much of the inked part of `a` is inked in `b` moved by that much. */
function overlap(a: Buffer, b: Buffer, width: number, height: number, dx: number, dy: number): number {
  let both = 0
  let inked = 0
  for (let y = 0; y + dy < height; y += 3)
    for (let x = 0; x + dx < width; x += 3) {
      if ((a[y * width + x] as number) < 80) continue
      inked += 1
      if ((b[(y + dy) * width + x + dx] as number) >= 80) both += 1
    }
  return inked === 0 ? 0 : both / inked
}
