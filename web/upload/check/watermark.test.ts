import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewCopyName } from '#contract/sessions/ingest.ts'
import { drawWatermark } from './watermark.ts'

/** Notes what is painted on a canvas of 900 x 600 px. */
function paper() {
  const texts: { text: string; x: number; y: number; fill: string }[] = []
  const turns: number[] = []
  const context = {
    canvas: { width: 900, height: 600 },
    fillStyle: '',
    save() {},
    restore() {},
    translate() {},
    strokeText() {},
    rotate: (by: number) => turns.push(by),
    fillText(text: string, x: number, y: number) {
      texts.push({ text, x, y, fill: this.fillStyle })
    },
  }
  return { texts, turns, context: context as unknown as OffscreenCanvasRenderingContext2D }
}

test('A preview carries both lines of the watermark, leaning, every 220 px and two thirds opaque', () => {
  const { texts, turns, context } = paper()
  drawWatermark(context, 'Zé "Onda" 🌊', 0)
  assert.deepEqual([...new Set(texts.map(({ text }) => text))], ['UNAUTHORIZED USE', 'Photo by Zé "Onda" 🌊'])
  assert.deepEqual(turns, [(-20 * Math.PI) / 180])
  assert.deepEqual([...new Set(texts.map(({ fill }) => fill))], ['rgb(255 255 255 / 0.67)'])
  const [first, , second] = texts
  assert.equal((second?.x ?? 0) - (first?.x ?? 0), 220)
  const rows = [...new Set(texts.filter(({ text }) => text === 'UNAUTHORIZED USE').map(({ y }) => y))]
  assert.equal((rows[1] ?? 0) - (rows[0] ?? 0), 220)
})

test('A preview copy is named after its photographer, its time and its file', () => {
  assert.equal(
    previewCopyName(7, 1763712000000, 'big wave.final.HEIC', 'jpg'),
    'waa_7_1763712000000_big wave.final.jpg',
  )
})
