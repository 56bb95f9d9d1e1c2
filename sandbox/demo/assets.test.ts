import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import exifr from 'exifr'
import sharp from 'sharp'
import { PROFILE_PHOTO_MAX_BYTES } from '#contract/catalogue/photographers.ts'
import { ASSETS } from './asset-paths.ts'
import { type DemoFile, demoPhotographers, demoSchools, demoSessions } from './catalogue.ts'
import { readDemoOriginal } from './read-original.ts'

/** The painted files may weigh this much in the repository, in bytes: the morning of waves, whose bursts need all their pictures, is 13 MB of it. */
const BUDGET = 31_000_000

const painted = readdirSync(ASSETS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

test('the painted files stay small enough to be cloned quickly', () => {
  const bytes = painted.reduce((sum, path) => sum + statSync(path).size, 0)
  assert.ok(bytes <= BUDGET, `${bytes} bytes`)
  assert.deepEqual(
    painted.filter((path) => path.endsWith('.part')),
    [],
  )
})

test('every painted photo has its size, and those tried decode to the end', async () => {
  const paths = demoSessions.flatMap(({ files }) =>
    files.filter(({ kind }) => kind === 'photo').map(({ path }) => path),
  )
  for (const [n, path] of paths.entries()) {
    const { width, height } = await sharp(path).metadata()
    assert.equal(width * height, 1200 * 800, path)
    if (n % 8 === 0) await sharp(path).raw().toBuffer()
  }
})

test('a photo comes as a camera would leave it: a JPEG of twelve megapixels and 2 to 6 MB that names its moment', async () => {
  for (const { files } of demoSessions.filter((_, n) => n % 3 === 0)) {
    const file = files[0] as DemoFile
    const original = await readDemoOriginal(file, { date: '2026-11-20', ...file.takenAt, offset: '+00:00' })
    const { format, width, height } = await sharp(original).metadata()
    assert.equal(format, 'jpeg')
    assert.ok(width * height >= 12_000_000)
    assert.ok(
      original.length >= 2_000_000 && original.length <= 6_000_000,
      `${file.path}: ${original.length}`,
    )
    const { SubSecTimeOriginal, OffsetTimeOriginal } = await exifr.parse(original, { reviveValues: false })
    assert.equal(Number(SubSecTimeOriginal), file.takenAt.ms)
    assert.equal(OffsetTimeOriginal, '+00:00')
  }
})

test('portraits and logos are what the site accepts', async () => {
  for (const { profilePhoto } of demoPhotographers) {
    assert.equal((await sharp(profilePhoto).metadata()).format, 'jpeg')
    assert.ok(statSync(profilePhoto).size <= PROFILE_PHOTO_MAX_BYTES)
  }
  for (const { logo } of demoSchools) {
    const { format, width, height } = await sharp(logo).metadata()
    assert.equal(format, 'png')
    assert.ok(width >= 400 && height >= 400)
  }
})
