import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import exifr from 'exifr'
import sharp, { type Sharp } from 'sharp'
import { clip, heicPhoto, makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { decodeHeic, openHeic } from '../images/libheif.ts'
import { probeVideo } from '../video/probe-video.ts'
import { findSplice } from './find-splice.ts'
import { writeSpliced } from './splice.ts'

const TURNS = [1, 2, 3] as const

describe('A file is made to lie otherwise without a change of its picture', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swellframe-upright-'))
  })
  after(() => rm(folder, { recursive: true }))

  let count = 0
  /** The file as it is delivered; null where it cannot be turned. */
  const turned = async (content: Buffer, turn: number): Promise<Buffer | null> => {
    count += 1
    const [from, to] = [join(folder, `${count}`), join(folder, `${count}-turned`)]
    await writeFile(from, content)
    const splice = await findSplice(from, turn)
    if (splice === null) return null
    const sums = await writeSpliced(from, to, splice)
    const made = await readFile(to)
    assert.deepEqual(sums, { bytes: made.length, crc32: crc32(made) })
    assert.equal((await stat(to)).size, content.length + splice.inserted.length - splice.dropped)
    assert.ok(made.subarray(0, splice.at).equals(content.subarray(0, splice.at)))
    const behind = content.subarray(splice.at + splice.dropped)
    assert.ok(made.subarray(made.length - behind.length).equals(behind))
    return made
  }
  const pixels = async (picture: Sharp) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  }
  /** That what is shown of it is what was shown, turned. */
  const isTurned = async (content: Buffer) => {
    const upright = await pixels(sharp(content).autoOrient())
    for (const turn of TURNS) {
      const made = await turned(content, turn)
      assert.ok(made)
      const raw = { width: upright.width, height: upright.height, channels: 3 } as const
      const wanted = await pixels(sharp(upright.data, { raw }).rotate(turn * 90))
      const shown = await pixels(sharp(made).autoOrient())
      assert.deepEqual([shown.width, shown.height], [wanted.width, wanted.height])
      assert.ok(shown.data.equals(wanted.data), `turned by ${turn}`)
      const back = await turned(made, 4 - turn)
      assert.ok(back)
      assert.ok((await pixels(sharp(back).autoOrient())).data.equals(upright.data), 'and back')
    }
  }
  const small = { width: 260, height: 180 }

  it('a JPEG of any orientation, a mirrored one, too, which keeps all that its camera wrote', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
      await isTurned(await makePhoto({ ...small, orientation }))
    const content = await makePhoto({ ...small, orientation: 8 })
    const tagsOf = async (file: Buffer) => {
      const { Orientation, ...others } = await exifr.parse(file, { translateValues: false })
      return { Orientation, others }
    }
    const [was, is] = [await tagsOf(content), await tagsOf((await turned(content, 1)) ?? content)]
    assert.deepEqual([was.Orientation, is.Orientation], [8, 1])
    assert.deepEqual(is.others, was.others)
    assert.equal(was.others.BodySerialNumber ?? was.others.SerialNumber, 'SN-90210')
  })

  it('a JPEG whose EXIF says nothing of the way up, and one without EXIF', async () => {
    const silent = withoutOrientation(await makePhoto(small))
    assert.equal((await sharp(silent).metadata()).orientation, undefined)
    await isTurned(silent)
    const made = (await turned(silent, 1)) ?? silent
    const { Make, latitude, DateTimeOriginal } = await exifr.parse(made)
    assert.deepEqual([Make, Math.round(latitude)], ['Secretcam', 39])
    assert.ok(DateTimeOriginal instanceof Date)
    const bare = await makePhoto({ ...small, exif: false })
    assert.equal((await sharp(bare).metadata()).exif, undefined)
    await isTurned(bare)
    await isTurned(otherContent(bare, 1))
  })

  it('a PNG, with EXIF and without', async () => {
    const plain = sharp(await makePhoto(small))
    await isTurned(await plain.clone().png().toBuffer())
    await isTurned(await plain.clone().png().withMetadata({ orientation: 6 }).toBuffer())
  })

  it('a HEIC, whether or not it says an angle', { timeout: 120_000 }, async () => {
    const bare = await heicPhoto()
    assert.ok(!bare.includes('irot'))
    const shown = async (file: Buffer) => {
      const opened = openHeic(file)
      assert.ok(opened)
      const shrunk = await decodeHeic(opened, 300)
      assert.ok(shrunk)
      const { width, height } = shrunk
      return sharp(shrunk.rgb, { raw: { width, height, channels: 3 } })
    }
    const lying = (await turned(bare, 3)) ?? bare
    for (const [content, turn] of TURNS.flatMap((each) => [[bare, each] as const, [lying, each] as const])) {
      const made = await turned(content, turn)
      assert.ok(made)
      const wanted = await pixels((await shown(content)).rotate(turn * 90))
      const is = await pixels(await shown(made))
      assert.deepEqual([is.width, is.height], [wanted.width, wanted.height])
      const off = is.data.reduce((sum, value, at) => sum + Math.abs(value - (wanted.data[at] ?? 0)), 0)
      assert.ok(off / is.data.length < 2, `${off / is.data.length} levels off, turned by ${turn}`)
    }
  })

  it('a clip, whatever way it was held', async () => {
    for (const name of ['sea-720p.mp4', 'sea-hevc.mov', 'upright-index-last.mov'] as const) {
      const content = await clip(name)
      const sizeOf = async (file: Buffer) => {
        const path = join(folder, 'probed')
        await writeFile(path, file)
        const probed = await probeVideo(path)
        assert.ok(probed)
        return [probed.width, probed.height, probed.durationMs]
      }
      const [width = 0, height = 0, duration] = await sizeOf(content)
      const once = (await turned(content, 1)) ?? content
      assert.deepEqual(await sizeOf(once), [height, width, duration], name)
      const twice = (await turned(once, 1)) ?? once
      assert.ok(twice.equals((await turned(content, 2)) ?? content), name)
      const whole = (await turned(twice, 2)) ?? twice
      assert.deepEqual(await sizeOf(whole), [width, height, duration], `${name} turned round`)
    }
  })

  it('but none that is no file of ours, or is torn', async () => {
    const photo = await makePhoto(small)
    assert.equal(await turned(Buffer.from('no picture at all'), 1), null)
    assert.equal(await turned(photo.subarray(0, 30), 1), null)
    assert.equal(await turned((await clip('sea-720p.mp4')).subarray(0, 400), 1), null)
    assert.equal(await turned((await heicPhoto()).subarray(0, 200), 1), null)
    const png = await sharp(photo).png().toBuffer()
    assert.equal(await turned(png.subarray(0, 20), 1), null)
  })

  /** Its orientation becomes a tag that means nothing. */
  const withoutOrientation = (jpeg: Buffer): Buffer => {
    const made = Buffer.from(jpeg)
    const tag = Buffer.from([0x12, 0x01, 3, 0])
    const at = made.indexOf(tag)
    if (at > 0) made.writeUInt16LE(0x0113, at)
    return made
  }
})
