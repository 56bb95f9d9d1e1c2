import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it, type TestContext } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { contentOf } from '#contract/files/content.ts'
import { readHeic } from '#contract/files/heic.ts'
import { readJpeg, type Structure } from '#contract/files/jpeg.ts'
import { readPng } from '#contract/files/png.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { decodeHeic, openHeic } from '#server/platform/images/libheif.ts'
import { probeClip } from '#server/platform/video/probe-clip.ts'
import { damaged } from '#tests/support/files/damage-file.ts'
import { type ClipFixture, clip, heicPhoto, makePhoto } from '#tests/support/files/media-files.ts'
import { pickerSays } from '#tests/support/files/picker-says.ts'
import { refusedFiles, refusedWhenDecoded } from '#tests/support/files/refused-files.ts'
import { printedRandom, runSize } from '#tests/support/random/run-size.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import { bytesOf } from '#web/upload/check/bytes-of.ts'
import { openClip } from '#web/upload/check/open-clip.ts'

const READERS = { jpeg: readJpeg, png: readPng, heic: readHeic } as const
type Shown = { width: number; height: number } | null
const CLIPS: readonly ClipFixture[] = ['sea-1080p.mp4', 'upright-index-last.mov', 'sea-hevc.mov']

describe('Picker and server say the same of a file', () => {
  let folder: string
  before(async () => {
    // It would remember files by their names.
    sharp.cache(false)
    folder = await mkdtemp(join(tmpdir(), 'agree-'))
  })
  after(() => rm(folder, { recursive: true }))

  /** Keeps the file about which they differ, for whoever wants to see why. */
  const agree = async (server: unknown, picker: unknown, content: Buffer): Promise<void> => {
    const path = join(tmpdir(), 'said-differently')
    if (!isDeepStrictEqual(server, picker)) await writeFile(path, content)
    assert.deepEqual(server, picker, `said differently of ${path}`)
  }
  /** The same numbers with every run of the tests, others in a soak. */
  const randomOf = (context: TestContext) =>
    runSize(0, 1) === 1 ? printedRandom(context) : seededRandom(20_261_122)

  const onDisk = async (content: Buffer): Promise<string> => {
    const path = join(folder, 'file')
    await writeFile(path, content)
    return path
  }
  const structure = async (content: Buffer): Promise<Structure | null> => {
    const kind = contentOf(content)
    return kind === 'jpeg' || kind === 'png' || kind === 'heic'
      ? READERS[kind](bytesOf(new Blob([new Uint8Array(content)])))
      : null
  }
  /** What the server's decoder makes of a picture of any size. */
  const decoded = async (content: Buffer): Promise<Shown> => {
    if (contentOf(content) === 'heic') {
      const opened = openHeic(content)
      const size = opened && { width: opened.width, height: opened.height }
      return opened && (await decodeHeic(opened, 900)) ? size : null
    }
    const found = await decodePicture(await onDisk(content), null, 1)
    return 'refused' in found ? null : found.upright
  }

  it('with the same sentence, before any browser decodes it', async () => {
    for (const [what, name, content, code] of refusedFiles)
      assert.equal(await pickerSays(name, await content()), code, what)
  })

  it('but for damage that only decoding shows, which is the server’s to find', async () => {
    for (const [what, name, content] of refusedWhenDecoded)
      assert.equal(typeof (await pickerSays(name, await content())), 'object', what)
  })

  it('and of what may be sold, upright', async () => {
    const lying = await makePhoto({ orientation: 6 })
    const names: [string, Buffer, number, number][] = [
      ['a.jpg', await makePhoto(), 2500, 1700],
      ['a.jpg', lying, 1700, 2500],
      ['a.png', await sharp(lying).keepMetadata().png().toBuffer(), 1700, 2500],
      ['a.heic', await heicPhoto(), 2464, 1640],
      ['named-wrongly.jpg', await heicPhoto(), 2464, 1640],
      ['a.mp4', await clip('sea-1080p.mp4'), 1920, 1080],
      ['a.mov', await clip('sea-hevc.mov'), 1920, 1080],
    ]
    for (const [name, content, width, height] of names)
      assert.deepEqual(await pickerSays(name, content), { width, height }, name)
  })

  it('and takes what cameras write after a picture', async () => {
    const photo = await makePhoto()
    const second = await makePhoto({ width: 640, height: 480 })
    const trailers = [Buffer.alloc(4096), second, Buffer.concat([second, await clip('sea-720p.mp4')])]
    for (const trailer of [...trailers, Buffer.from('\0\0SEFH\0trailer of a phone')])
      for (const whole of [photo, photo.subarray(0, -2)]) {
        const content = Buffer.concat([whole, trailer])
        assert.deepEqual(await structure(content), { width: 2500, height: 1700, held: 0, whole: true })
        assert.ok(await decoded(content))
      }
  })

  const [width, height] = [320, 240]
  const noise = (channels: 1 | 3) => {
    const random = seededRandom(7)
    const pixels = Buffer.from(
      Array.from(
        { length: width * height * channels },
        (_, at) => 128 + 80 * Math.sin(at / 500) + 30 * random(),
      ),
    )
    return sharp(pixels, { raw: { width, height, channels } })
  }
  const pictures: Record<string, () => Promise<Buffer>> = {
    'a JPEG with EXIF': () =>
      noise(3)
        .jpeg()
        .withExif({ IFD0: { Make: 'Camera' } })
        .toBuffer(),
    'a progressive JPEG': () => noise(3).jpeg({ progressive: true }).toBuffer(),
    'a grey JPEG': () => noise(1).jpeg().toBuffer(),
    'a CMYK JPEG': () => noise(3).toColourspace('cmyk').jpeg().toBuffer(),
    'a PNG': () => noise(3).png().toBuffer(),
    'a PNG with a palette': () => noise(3).png({ palette: true }).toBuffer(),
    'an interlaced PNG': () => noise(3).png({ progressive: true }).toBuffer(),
  }
  for (const [what, make] of Object.entries(pictures))
    it(`when ${what} is damaged in any way: what the picker refuses, the server refuses`, async (context) => {
      const random = randomOf(context)
      const whole = await make()
      assert.ok((await structure(whole))?.whole)
      let found = 0
      let missed = 0
      // Its colours are turned with two profiles each time, which takes a fifth of a second.
      const often = what === 'a CMYK JPEG' ? runSize(12, 500) : runSize(90, 5000)
      for (let tries = often; tries > 0; tries--) {
        const content = damaged(whole, random)
        const [picked, served] = [await structure(content), await decoded(content)]
        if (!picked?.whole) await agree(served, null, content)
        else if (served) assert.deepEqual([picked.width, picked.height], [served.width, served.height])
        if (!picked?.whole) found += 1
        else if (!served) missed += 1
      }
      context.diagnostic(`${found} refused in the picker, ${missed} only where they are decoded`)
      assert.ok(found > missed)
    })

  it('when a HEIC is damaged in any way', async (context) => {
    // libheif tells the console of every fault.
    for (const name of ['log', 'warn', 'error'] as const) context.mock.method(console, name, () => {})
    const random = randomOf(context)
    const whole = await heicPhoto()
    for (let tries = runSize(40, 2000); tries > 0; tries--) {
      const content = damaged(whole, random)
      if ((await structure(content))?.whole) continue
      await agree(await decoded(content), null, content)
    }
  })

  for (const name of CLIPS)
    it(`when ${name} is damaged in any way`, async (context) => {
      const random = randomOf(context)
      const whole = await clip(name)
      for (let tries = runSize(90, 5000); tries > 0; tries--) {
        const content = damaged(whole, random)
        const picked = await openClip(new Blob([new Uint8Array(content)])).catch(() => null)
        const isTaken = contentOf(content) === 'mp4' || contentOf(content) === 'mov'
        const served = await probeClip(await onDisk(content), content.subarray(0, 16)).catch(() => null)
        const sizeOf = (found: Shown | undefined) => found && [found.width, found.height]
        if (isTaken) await agree(sizeOf(served), sizeOf(picked), content)
        picked?.input.dispose()
      }
    })
})
