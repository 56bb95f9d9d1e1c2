import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { serveParent } from '../../processes/serve-parent.ts'
import { isOrdinary } from '../decoder-limits.ts'
import type { CodesAnswer, CodesTask } from '../decoder-tasks.ts'
import { lookAtPicture } from '../look-at-picture.ts'
import { protectSharp } from '../protect-sharp.ts'
import { readCodes } from './read-codes.ts'

/** Longer sides at which codes are looked for, px: what was found at preview size is read at the first. */
const SIDES = { quick: 1800, patient: 4000 } as const

protectSharp()

serveParent<CodesTask, CodesAnswer>(async ({ request, raw }) => {
  if (!raw) {
    const look = await lookAtPicture(request.path, false)
    if ('refused' in look) return look
    if (look.content === 'heic') return { look }
    if (!isOrdinary(look)) return { codes: [] }
  }
  const pixels = raw && (await readFile(raw.path))
  const open = (): Sharp =>
    raw && pixels
      ? sharp(pixels, { raw: { width: raw.width, height: raw.height, channels: 3 } })
      : sharp(request.path, { failOn: 'warning' })
  const found = await readAt(open(), SIDES.quick)
  return { codes: found.length > 0 || !request.patiently ? found : await readAt(open(), SIDES.patient) }
})

async function readAt(picture: Sharp, side: number): Promise<string[]> {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return readCodes({ grey: data, width: info.width, height: info.height })
}
