/** Width of a grain, in px of the picture: about a stroke of the letters, so that no smoothing averages it out. */
const GRAIN = 3
/**
 * How opaque a letter is in grains, as a part of its opacity: in a good third of it nothing of the picture is left, in the rest
 * more than the opacity says. The mean is 1.
 */
const THIN = 0.67
const SOLID = 1.5
/** Values of the noise between which one turns into the other; chosen for the mean of 1. */
const RAMP = [131, 151] as const

const strengths = Uint16Array.from({ length: 256 }, (_, value) => {
  const part = Math.min(1, Math.max(0, (value - RAMP[0]) / (RAMP[1] - RAMP[0])))
  return Math.round(256 * (THIN + (SOLID - THIN) * part))
})

const columnsOf = (width: number): number => Math.ceil(width / GRAIN) + 2

/** How many bytes of noise the grain of a picture of this size takes. */
export const grainBytes = (width: number, height: number): number =>
  columnsOf(width) * (Math.ceil(height / GRAIN) + 2)

/**
 * How strongly the watermark covers each px of a picture, 256 being its opacity. What lies under it cannot be computed back:
 * whoever knows where each letter is still does not know how much of each px is letter. `noise` has `grainBytes` bytes that
 * nobody else can tell.
 */
export function watermarkGrain(noise: Uint8Array, width: number): (x: number, y: number) => number {
  const columns = columnsOf(width)
  const column = Uint16Array.from({ length: width }, (_, x) => Math.floor(x / GRAIN))
  const share = Uint16Array.from({ length: width }, (_, x) => Math.round(((x % GRAIN) * 256) / GRAIN))
  return (x, y) => {
    const row = (y / GRAIN) | 0
    const down = (((y - row * GRAIN) * 256) / GRAIN) | 0
    const at = row * columns + (column[x] as number)
    const right = share[x] as number
    const upper = (noise[at] as number) * (256 - right) + (noise[at + 1] as number) * right
    const lower =
      (noise[at + columns] as number) * (256 - right) + (noise[at + columns + 1] as number) * right
    return strengths[(upper * (256 - down) + lower * down) >>> 16] as number
  }
}
