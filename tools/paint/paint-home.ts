import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { render, type Scene } from './brush/render.ts'
import { heroes } from './heroes.ts'
import { APP_ICON } from './marks.ts'
import { sceneOf } from './scene.ts'
import { planShoot } from './shoot.ts'

const PUBLIC = join(import.meta.dirname, '../../web/public')
const WIDTH = 1600
const HEIGHT = 1067

/** The picture for a phone held upright, px; the words stand in its lower half, so the surfer is lifted above them. */
const TALL = { width: 810, height: 1200, lift: 0.13 } as const

/** Paints the landing page's pictures, or the one that is named, in three formats and two widths, the picture for shared links and the app icon. */
export async function paintHome(only?: string): Promise<void> {
  mkdirSync(join(PUBLIC, 'home'), { recursive: true })
  for (const shoot of heroes.filter(({ id }) => only === undefined || id === only)) {
    const [frame] = planShoot(shoot)
    if (!frame) continue
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
    const pixels = await smoothly(sceneOf(shoot, frame), WIDTH, HEIGHT)
    for (const width of [800, 1600]) {
      const file = join(PUBLIC, 'home', `${shoot.id}-${width}`)
      const picture = (): Sharp => sharp(pixels, { raw }).resize(width)
      await picture().avif({ quality: 60, effort: 5 }).toFile(`${file}.avif`)
      await picture().webp({ quality: 74, effort: 5 }).toFile(`${file}.webp`)
      await picture().jpeg({ quality: 74, mozjpeg: true }).toFile(`${file}.jpg`)
    }
    await paintTall(shoot)
    if (shoot === heroes[0])
      await sharp(pixels, { raw })
        .resize(1200, 630, { fit: 'cover', position: 'south' })
        .jpeg({ quality: 80, mozjpeg: true })
        .toFile(join(PUBLIC, 'share.jpg'))
  }
  await sharp(Buffer.from(APP_ICON), { density: 300 })
    .resize(180, 180)
    .png()
    .toFile(join(PUBLIC, 'apple-touch-icon.png'))
}

/** The same moment with the camera turned upright: closer, the surfer near the middle. */
async function paintTall(shoot: (typeof heroes)[number]): Promise<void> {
  const [frame] = planShoot(shoot)
  if (!frame) return
  const { width, height, lift } = TALL
  const scene = sceneOf(shoot, { ...frame, upright: true, ahead: frame.ahead / 4 })
  const { camera } = scene
  const [x, y, z] = camera.target
  const metres = (camera.view * height) / width
  const lowered = { ...scene, camera: { ...camera, target: [x, y - lift * metres, z] as const } }
  const picture = sharp(await smoothly(lowered, width, height), { raw: { width, height, channels: 3 } })
  const file = join(PUBLIC, 'home', `${shoot.id}-tall`)
  await picture.clone().avif({ quality: 46, effort: 6 }).toFile(`${file}.avif`)
  await picture.clone().jpeg({ quality: 74, mozjpeg: true }).toFile(`${file}.jpg`)
}

/** Painted at twice the size and made smaller: no outline has steps. */
async function smoothly(scene: Scene, width: number, height: number): Promise<Buffer> {
  const large = { width: width * 2, height: height * 2, channels: 3 } as const
  return sharp(render(scene, large.width, large.height), { raw: large })
    .resize(width, height)
    .raw()
    .toBuffer()
}
