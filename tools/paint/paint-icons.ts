import { join } from 'node:path'
import sharp from 'sharp'
import { FAVICON, MASKABLE_ICON } from './marks.ts'

const PUBLIC = join(import.meta.dirname, '../../web/public')

const icons = [
  { name: 'icon-192.png', drawing: FAVICON, px: 192 },
  { name: 'icon-512.png', drawing: FAVICON, px: 512 },
  { name: 'icon-maskable-512.png', drawing: MASKABLE_ICON, px: 512 },
] as const

/** Draws the icons of a home screen. */
export async function paintIcons(): Promise<void> {
  for (const { name, drawing, px } of icons)
    await sharp(Buffer.from(drawing), { density: 72 * Math.ceil(px / 64) })
      .resize(px, px)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(PUBLIC, name))
}
