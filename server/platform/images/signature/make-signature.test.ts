import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type PaintedRider, paintRider } from '#tests/support/files/painted-rider.ts'
import { makeSignature } from './make-signature.ts'
import { readSignature } from './signature-format.ts'

/** Cosine of two signatures: 1 for the same colours. */
function likeness(a: PaintedRider, b: PaintedRider): number {
  const [first, second] = [a, b].map((rider) => readSignature(makeSignature(paintRider(rider)))?.values)
  assert.ok(first && second)
  const dot = (x: Uint8Array, y: Uint8Array) => x.reduce((sum, value, n) => sum + value * (y[n] as number), 0)
  return dot(first, second) / Math.sqrt(dot(first, first) * dot(second, second))
}

describe('The signature of a rider', () => {
  const yellow: PaintedRider = {
    board: [235, 200, 40],
    suit: [20, 20, 24],
    skin: [150, 105, 80],
    height: 120,
  }
  const pink: PaintedRider = { ...yellow, board: [230, 110, 160] }

  it('tells his board from another’s, near and far, wherever he is', () => {
    const far = { ...yellow, height: 60, x: 260, y: 380 }
    assert.ok(likeness(yellow, far) > 0.85, `${likeness(yellow, far)}`)
    assert.ok(likeness(yellow, pink) < likeness(yellow, far) - 0.15, `${likeness(yellow, pink)}`)
  })

  it('is the same in warmer light', () => {
    const warm = { ...yellow, light: [1, 0.86, 0.66] as const }
    assert.ok(likeness(yellow, warm) > likeness(pink, warm) + 0.15)
  })

  it('does not tell what skin he has', () => {
    for (const skin of [
      [196, 148, 120],
      [104, 72, 52],
      [130, 92, 70],
    ] as const)
      assert.ok(likeness(yellow, { ...yellow, skin }) > 0.9995)
  })

  it('is at most 256 bytes long', () => {
    assert.ok((makeSignature(paintRider(yellow))?.length ?? 0) <= 256)
  })

  it('is not made where nothing differs from the sea, nor of what is too small', () => {
    assert.equal(makeSignature({ rgb: Buffer.alloc(900 * 600 * 3, 90), width: 900, height: 600 }), null)
    for (const [width, height] of [
      [1, 1],
      [3, 900],
      [900, 20],
    ] as const)
      assert.equal(makeSignature({ rgb: Buffer.alloc(width * height * 3, 90), width, height }), null)
  })

  it('is made of any picture without a fault', () => {
    for (const [width, height] of [
      [60, 61],
      [61, 900],
      [900, 63],
      [451, 449],
    ] as const) {
      const noise = Buffer.alloc(width * height * 3)
      for (let n = 0; n < noise.length; n += 1) noise[n] = n * 7919 * ((n >> 5) + 3)
      assert.doesNotThrow(() => makeSignature({ rgb: noise, width, height }))
    }
  })

  it('of another version is passed over', () => {
    const signature = makeSignature(paintRider(yellow))
    assert.ok(signature && readSignature(signature))
    signature[0] = 99
    assert.equal(readSignature(signature), null)
    assert.equal(readSignature(null), null)
  })
})
