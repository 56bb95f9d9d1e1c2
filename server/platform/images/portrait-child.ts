import sharp from 'sharp'
import { PORTRAIT_SIDE } from '#contract/catalogue/listing.ts'
import { IMAGE_MAX_PIXELS } from '#contract/sessions/ingest.ts'
import { serveParent } from '../processes/serve-parent.ts'
import { protectSharp } from './protect-sharp.ts'
import type { PortraitAnswer, PortraitTask } from './render-portrait.ts'

protectSharp()

serveParent<PortraitTask, PortraitAnswer>(async ({ path, target, fit }) => {
  try {
    await sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS })
      .autoOrient()
      .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit, background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(target)
    return { made: true }
  } catch {
    return { made: false }
  }
})
