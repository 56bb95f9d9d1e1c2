import { thumbHashToRGBA } from 'thumbhash'

/** Px; the browser smooths between them. Rows of a BMP end on a multiple of four bytes, which these do. */
const WIDTH = 8
const HEIGHT = 6
const HEADER = 54

/**
 * The blur of a thumbhash as a BMP of 198 bytes in 4:3: light enough to stand in a page, where no script need draw it. Null for
 * bytes that are none.
 */
export function drawBlur(hash: Uint8Array): Buffer | null {
  const pixels = pixelsOf(hash)
  if (!pixels) return null
  const bmp = Buffer.alloc(HEADER + WIDTH * HEIGHT * 3)
  bmp.write('BM', 'latin1')
  bmp.writeUInt32LE(bmp.length, 2)
  bmp.writeUInt32LE(HEADER, 10)
  bmp.writeUInt32LE(40, 14)
  bmp.writeInt32LE(WIDTH, 18)
  // Above zero: the lowest row comes first.
  bmp.writeInt32LE(HEIGHT, 22)
  bmp.writeUInt16LE(1, 26)
  bmp.writeUInt16LE(24, 28)
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1) {
      const [red = 0, green = 0, blue = 0] = pixels.meanOf(column, HEIGHT - 1 - row)
      bmp.set([blue, green, red], HEADER + (row * WIDTH + column) * 3)
    }
  return bmp
}

function pixelsOf(hash: Uint8Array) {
  if (hash.length < 5) return null
  const { w, h, rgba } = thumbHashToRGBA(hash)
  // Cut to 4:3 in its middle, as the card cuts the picture.
  const [across, down] = w * HEIGHT > h * WIDTH ? [(h * WIDTH) / HEIGHT, h] : [w, (w * HEIGHT) / WIDTH]
  const [left, top] = [(w - across) / 2, (h - down) / 2]
  const meanOf = (column: number, row: number): number[] => {
    const [fromX, toX] = rangeOf(left, across / WIDTH, column)
    const [fromY, toY] = rangeOf(top, down / HEIGHT, row)
    const sums = [0, 0, 0]
    for (let y = fromY; y < toY; y += 1)
      for (let x = fromX; x < toX; x += 1)
        for (let channel = 0; channel < 3; channel += 1)
          sums[channel] = (sums[channel] ?? 0) + (rgba[(y * w + x) * 4 + channel] ?? 0)
    return sums.map((sum) => Math.round(sum / ((toX - fromX) * (toY - fromY))))
  }
  return { meanOf }
}

/** Whole px from and to, at least one. */
function rangeOf(start: number, step: number, at: number): [number, number] {
  const from = Math.floor(start + at * step)
  return [from, Math.max(from + 1, Math.floor(start + (at + 1) * step))]
}
