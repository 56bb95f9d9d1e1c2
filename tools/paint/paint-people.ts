import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { logoPath, portraitPath } from '#sandbox/demo/asset-paths.ts'
import { render } from './brush/render.ts'
import { FAVICON, schoolLogos } from './marks.ts'
import { portraitScene, portraits } from './portraits.ts'

const SIDE = 640

/** Paints the photographers' portraits, the schools' logos and the site's icon. */
export async function paintPeople(): Promise<void> {
  mkdirSync(dirname(portraitPath('x')), { recursive: true })
  mkdirSync(dirname(logoPath('x')), { recursive: true })
  for (const [name, portrait] of Object.entries(portraits))
    await sharp(render(portraitScene(portrait), SIDE, SIDE), {
      raw: { width: SIDE, height: SIDE, channels: 3 },
    })
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(portraitPath(name))
  for (const [slug, svg] of Object.entries(schoolLogos))
    await sharp(Buffer.from(svg), { density: 400 })
      .resize(480, 480)
      .png({ palette: true })
      .toFile(logoPath(slug))
  const site = join(import.meta.dirname, '../../web/public')
  mkdirSync(site, { recursive: true })
  await writeFile(join(site, 'favicon.svg'), `${FAVICON}\n`)
}
