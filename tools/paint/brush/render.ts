import { type Camera, type CameraSpec, makeCamera, ray } from './camera.ts'
import { type Land, landColour } from './land.ts'
import { bloom, blurByDistance } from './lens.ts'
import type { Light } from './light.ts'
import { rasterise } from './raster.ts'
import { type Placed, paintFigure } from './rider.ts'
import { makeSheet, type SeaSpec } from './sheet.ts'
import { makeSky, type Sky } from './sky.ts'
import { softenEdges } from './soften.ts'
import { type Drops, paintDrops } from './spray.ts'
import { develop } from './tone.ts'
import { shadeWater } from './water.ts'
import type { WaveSpec } from './wave-shape.ts'
import { type WindSpec, waveDrops } from './wave-spray.ts'
import { foamBody, paintFoam } from './whitewater.ts'

/** Everything a picture is painted from. */
export type Scene = {
  camera: CameraSpec
  light: Light
  wave: WaveSpec
  sea: SeaSpec
  lands: readonly Land[]
  wind: WindSpec
  figures: readonly Placed[]
  /** Drops thrown by boards. */
  drops: Drops
  /** Blur of what is far from the sharp distance, in thousandths of the picture's width. */
  aperture: number
  seed: number
}

/** A scene with its sky and the drops its wave tears off. */
type Setting = { scene: Scene; sky: Sky; torn: Drops }

/** Paints a scene: `width` x `height` pixels of 8-bit RGB. The same scene gives the same bytes. */
export function render(scene: Scene, width: number, height: number): Buffer {
  const { target, view } = scene.camera
  const setting: Setting = {
    scene,
    sky: makeSky(scene.light, scene.seed),
    torn: waveDrops(scene.wave, scene.sea, scene.wind, target[0] - view * 0.8, target[0] + view * 0.8),
  }
  const image = expose(setting, makeCamera(scene.camera, width, height))
  bloom(image, width, height, 0.22)
  return develop(image, width, height, scene.light)
}

/** Linear RGB of what the camera sees. */
function expose({ scene, sky, torn }: Setting, cam: Camera): Float32Array {
  const { width, height } = cam
  const sheet = makeSheet(cam, scene.wave, scene.sea, Math.round(width * 0.6))
  const seen = rasterise(cam, sheet)
  const image = new Float32Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (seen.depth[i] !== Number.POSITIVE_INFINITY) continue
      const dir = ray(cam, x, y)
      const a = (Math.atan2(dir[0], dir[2]) * 180) / Math.PI
      const e = (Math.asin(dir[1]) * 180) / Math.PI
      const c = landColour(scene.lands, a, e, scene.light, sky) ?? sky.colour(dir)
      image[i * 3] = c[0]
      image[i * 3 + 1] = c[1]
      image[i * 3 + 2] = c[2]
    }
  shadeWater(image, seen, cam, scene.wave, scene.sea, scene.light, sky)
  softenEdges(image, seen, cam.focus)
  paintFoam(image, seen, cam, scene.wave, foamBody(scene.wave, scene.sea), scene.light, sky)
  for (const figure of scene.figures) paintFigure(image, seen, cam, figure, scene.light, sky)
  paintDrops(image, seen, cam, torn, scene.light, sky)
  paintDrops(image, seen, cam, scene.drops, scene.light, sky)
  const radius = new Float32Array(width * height)
  const most = scene.aperture * width * 0.001
  for (let i = 0; i < radius.length; i++) {
    const d = seen.depth[i] as number
    const off = d === Number.POSITIVE_INFINITY ? 1 : Math.abs(d - cam.focus) / d
    radius[i] = Math.min(most, Math.max(0, off - 0.2) * most * 1.15)
  }
  blurByDistance(image, radius, width, height)
  return image
}
