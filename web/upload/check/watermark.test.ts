import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewCopyName, WATERMARK } from '#contract/sessions/ingest.ts'
import { grainBytes, watermarkGrain } from '#contract/sessions/watermark-grain.ts'
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
  drawWatermark(context, 'Zé "Onda" 🌊', { across: 0, down: 0, turn: 0 })
  assert.deepEqual([...new Set(texts.map(({ text }) => text))], ['UNAUTHORIZED USE', 'Photo by Zé "Onda" 🌊'])
  assert.deepEqual(turns, [(-20 * Math.PI) / 180])
  assert.deepEqual([...new Set(texts.map(({ fill }) => fill))], ['rgb(255 255 255 / 0.67)'])
  const [first, , second] = texts
  assert.equal((second?.x ?? 0) - (first?.x ?? 0), 220)
  const rows = [...new Set(texts.filter(({ text }) => text === 'UNAUTHORIZED USE').map(({ y }) => y))]
  assert.equal((rows[1] ?? 0) - (rows[0] ?? 0), 220)
})

test('It begins and leans elsewhere in every picture', () => {
  const [one, other] = [paper(), paper()]
  drawWatermark(one.context, 'Ana')
  drawWatermark(other.context, 'Ana')
  assert.notDeepEqual([one.texts[0], one.turns], [other.texts[0], other.turns])
  for (const turn of [...one.turns, ...other.turns]) assert.ok(Math.abs((turn * 180) / Math.PI + 20) <= 2)
})

test('Its grain leaves nothing of the picture in a third of a letter, and covers as much as its opacity says', () => {
  const [width, height] = [300, 200]
  const noise = crypto.getRandomValues(new Uint8Array(grainBytes(width, height)))
  const strengthAt = watermarkGrain(noise, width)
  const strengths = Array.from({ length: width * height }, (_, px) =>
    strengthAt(px % width, Math.floor(px / width)),
  )
  const mean = strengths.reduce((sum, value) => sum + value, 0) / strengths.length / 256
  assert.ok(Math.abs(mean - 1) < 0.06, `mean ${mean}`)
  const solid = strengths.filter((strength) => strength * WATERMARK.opacity >= 255).length / strengths.length
  assert.ok(solid > 0.3, `solid ${solid}`)
})

test('A preview copy is named after its photographer, its time and its file', () => {
  assert.equal(
    previewCopyName(7, 1763712000000, 'big wave.final.HEIC', 'jpg'),
    'waa_7_1763712000000_big wave.final.jpg',
  )
})
