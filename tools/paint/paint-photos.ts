import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { photoPath } from '#sandbox/demo/asset-paths.ts'
import { render } from './brush/render.ts'
import { sceneOf } from './scene.ts'
import { planShoot } from './shoot.ts'
import { shoots } from './shoots.ts'

/** Pictures are painted at this size and developed to a camera's size when they are read (read-original.ts). */
const LONG_SIDE = 1200
const SHORT_SIDE = 800

/** Takes a picture on: false when it is painted already or another process is at it. */
function claim(path: string): boolean {
  if (existsSync(path)) return false
  mkdirSync(dirname(path), { recursive: true })
  try {
    closeSync(openSync(`${path}.part`, 'wx'))
    return true
  } catch {
    return false
  }
}

/** Paints each picture that is not there yet, of one shoot only if it is named. Several processes may paint side by side; a `.part` left by a killed one keeps its picture unpainted until it is deleted. */
export async function paintPhotos(only?: string): Promise<void> {
  sharp.concurrency(1)
  const wanted = shoots.filter(({ id }) => only === undefined || id === only)
  for (const shoot of wanted.toSorted((a, b) => a.photos - b.photos))
    for (const [index, frame] of planShoot(shoot).entries()) {
      const path = photoPath(shoot.id, index)
      if (!claim(path)) continue
      const width = frame.upright ? SHORT_SIDE : LONG_SIDE
      const height = frame.upright ? LONG_SIDE : SHORT_SIDE
      const pixels = render(sceneOf(shoot, frame), width, height)
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .avif({ quality: 44, effort: 4, chromaSubsampling: '4:2:0' })
        .toFile(`${path}.part`)
      renameSync(`${path}.part`, path)
    }
}
