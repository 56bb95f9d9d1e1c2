import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { WATERMARK } from '#contract/sessions/ingest.ts'
import { applyWatermark, drawWatermark } from './apply-watermark.ts'
import { eachWatermarked, watermarkPlace } from './watermark-place.ts'
import { watermarkSeed } from './watermark-seed.ts'
import { watermarkSheet } from './watermark-sheet.ts'

const secret = Buffer.alloc(32, 7)

test('What is passed over between the lines of the watermark holds none of it', async () => {
  for (const photographer of ['Inês', 'Maria dos Anjos de Albuquerque e Castro', 'رامي']) {
    const sheet = await watermarkSheet(photographer)
    const looked = { ...sheet, clear: new Uint16Array(sheet.clear.length) }
    for (const [id, [width, height]] of [
      [900, 675] as const,
      [600, 900] as const,
      [97, 13] as const,
    ].entries()) {
      const seed = watermarkSeed(secret, id)
      const rgb = randomBytes(width * height * 3)
      const [watermarked, everyPx] = [Buffer.from(rgb), Buffer.from(rgb)]
      applyWatermark(watermarked, width, height, sheet, seed)
      applyWatermark(everyPx, width, height, looked, seed)
      assert.ok(watermarked.equals(everyPx), `${photographer}, ${width} x ${height}`)
      assert.equal(watermarked.equals(rgb), false)
    }
  }
})

test('The letters cover as much as their opacity says, here more and there less', async () => {
  const sheet = await watermarkSheet('Inês')
  const size = { width: 900, height: 675 }
  const seed = watermarkSeed(secret, 1)
  const rgba = drawWatermark(size.width, size.height, sheet, seed)
  const opacities: number[] = []
  eachWatermarked(size, sheet, watermarkPlace(seed), (x, y, at) => {
    const isLetter =
      (sheet.light[at] ?? 0) > 250 && Math.abs((sheet.alpha[at] ?? 0) / 255 - WATERMARK.opacity) < 0.1
    if (isLetter) opacities.push((rgba[(y * size.width + x) * 4 + 3] ?? 0) / 255)
  })
  const mean = opacities.reduce((sum, value) => sum + value, 0) / opacities.length
  assert.ok(Math.abs(mean - WATERMARK.opacity) < 0.06, `mean ${mean}`)
  const share = (wanted: (opacity: number) => boolean) => opacities.filter(wanted).length / opacities.length
  assert.ok(share((opacity) => opacity > 0.97) > 0.3, 'in a third of them nothing of the picture is left')
  assert.ok(share((opacity) => opacity < 0.6) > 0.3)
})

test('A watermark is the same under its key and another one under any other', async () => {
  const sheet = await watermarkSheet('Inês')
  const draw = (key: Buffer, id: number) => drawWatermark(300, 200, sheet, watermarkSeed(key, id))
  assert.ok(draw(secret, 5).equals(draw(Buffer.from(secret), 5)))
  assert.ok(!draw(secret, 5).equals(draw(secret, 6)))
  assert.ok(!draw(secret, 5).equals(draw(Buffer.alloc(32, 8), 5)))
  const { place, dither } = watermarkSeed(secret, 5)
  assert.ok(!place.includes(dither.slice(0, 16)) && !place.includes(secret.toString('hex').slice(0, 16)))
})
