import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { applyWatermark } from './apply-watermark.ts'
import { watermarkSheet } from './watermark-sheet.ts'

test('What is passed over between the lines of the watermark holds none of it', async () => {
  for (const photographer of ['Inês', 'Maria dos Anjos de Albuquerque e Castro', 'رامي']) {
    const sheet = await watermarkSheet(photographer)
    const looked = { ...sheet, clear: new Uint16Array(sheet.clear.length) }
    for (const [seed, [width, height]] of [
      [900, 675] as const,
      [600, 900] as const,
      [97, 13] as const,
    ].entries()) {
      const rgb = randomBytes(width * height * 3)
      const watermarked = applyWatermark(rgb, width, height, sheet, seed)
      assert.ok(
        watermarked.equals(applyWatermark(rgb, width, height, looked, seed)),
        `${photographer}, ${width} x ${height}`,
      )
      assert.equal(watermarked.equals(rgb), height < 100, 'only the smallest lies between two lines')
    }
  }
})
