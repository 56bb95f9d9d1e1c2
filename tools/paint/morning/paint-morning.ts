import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { chance } from '../brush/noise.ts'
import { render } from '../brush/render.ts'
import { morningScene } from './morning-scene.ts'
import { planMorning } from './plan-morning.ts'

/** The size a photo has when its signature is made. */
const WIDTH = 900
const HEIGHT = 600
/** Standard deviation of the sensor's noise, of 255. */
const NOISE = 3.5

/**
 * Paints the pictures of a morning into a folder, `<ride>-<shot>.jpg`, with `morning.json`, which tells whose ride each is.
 * Several processes may paint side by side.
 */
export async function paintMorning(seed: number, folder: string): Promise<void> {
  sharp.concurrency(1)
  mkdirSync(folder, { recursive: true })
  const morning = planMorning(seed)
  const told = morning.rides.map(({ rider, at, light, view, move, shots }) => ({
    rider,
    black: morning.riders[rider]?.black === true,
    at,
    light,
    view,
    move,
    shots: shots.length,
  }))
  writeFileSync(join(folder, 'morning.json'), JSON.stringify(told))
  for (const [n, ride] of morning.rides.entries())
    for (const [k, shot] of ride.shots.entries()) {
      const path = join(folder, `${n}-${k}.jpg`)
      if (existsSync(path) || !claim(path)) continue
      const pixels = render(morningScene(morning, ride, shot), WIDTH, HEIGHT)
      addNoise(pixels, shot.seed)
      await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
        .jpeg({ quality: 90 })
        .toFile(`${path}.part`)
      renameSync(`${path}.part`, path)
    }
}

function claim(path: string): boolean {
  try {
    closeSync(openSync(`${path}.part`, 'wx'))
    return true
  } catch {
    return false
  }
}

function addNoise(pixels: Buffer, seed: number): void {
  const rand = chance(seed * 101 + 1)
  const share = NOISE * Math.sqrt(3) * 2
  for (let i = 0; i < pixels.length; i += 1)
    pixels[i] = Math.max(0, Math.min(255, (pixels[i] as number) + (rand() - 0.5) * share))
}
