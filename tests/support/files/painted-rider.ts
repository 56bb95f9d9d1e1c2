type Colour = readonly [red: number, green: number, blue: number]
/** A rider of rectangles on a striped sea, sRGB bytes, before the light falls on them. `height` in px. */
export type PaintedRider = {
  board: Colour
  suit: Colour
  skin: Colour
  height: number
  x?: number
  y?: number
  /** What each channel is multiplied with. */
  light?: Colour
}

const WIDTH = 900
const HEIGHT = 600
const SKY: Colour = [225, 228, 232]
const FOAM: Colour = [240, 242, 244]

/** A picture of preview size, the same for the same rider. */
export function paintRider({ board, suit, skin, height, x = 430, y = 300, light = [1, 1, 1] }: PaintedRider) {
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1) {
      const across = (column - x) / height
      const down = (row - y) / height
      const colour = partAt(across, down, { board, suit, skin }) ?? waterAt(column, row)
      for (let k = 0; k < 3; k += 1)
        rgb[(row * WIDTH + column) * 3 + k] = Math.round((colour[k] as number) * (light[k] as number))
    }
  return { rgb, width: WIDTH, height: HEIGHT }
}

/** Places in heights of the rider, from his middle. */
function partAt(
  across: number,
  down: number,
  { board, suit, skin }: Pick<PaintedRider, 'board' | 'suit' | 'skin'>,
): Colour | null {
  if (Math.abs(across) < 0.55 && down > 0.42 && down < 0.6) return board
  if (Math.abs(across) < 0.16 && down > -0.3 && down < 0.42) return suit
  if (Math.abs(across) < 0.09 && down > -0.5 && down <= -0.3) return skin
  return null
}

function waterAt(column: number, row: number): Colour {
  if (row < 150) return SKY
  const ripple = ((column * 7 + row * 13) % 23) + ((column >> 3) % 5) * 3
  if (row > 150 && row < 175) return FOAM
  return [30 + ripple, 90 + ripple, 105 + ripple]
}
