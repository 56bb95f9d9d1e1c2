import { serveParent } from '../processes/serve-parent.ts'
import { isOrdinary } from './decoder-limits.ts'
import type { DecoderAnswer, DecoderTask } from './decoder-tasks.ts'
import { lookAtPicture } from './look-at-picture.ts'
import { protectSharp } from './protect-sharp.ts'
import { renderClean } from './render-clean.ts'
import { renderPicture, renderPoster, writeWatermark } from './render-picture.ts'
import { renderPortrait } from './render-portrait.ts'
import { renderWide } from './render-wide.ts'

protectSharp()

serveParent<DecoderTask, DecoderAnswer>(async (asked) => {
  const { task, request } = asked
  if ('looked' in asked && !asked.looked) {
    const look = await lookAtPicture(request.path, task === 'picture')
    if ('refused' in look) return look
    if (!isOrdinary(look)) return { look }
  }
  if (task === 'portrait') {
    const portrait = await renderPortrait(request)
    return portrait ? { portrait } : { refused: 'image_unreadable' }
  }
  if (task === 'clean') {
    const clean = await renderClean(request, asked.raw)
    return clean ? { clean } : { refused: 'image_unreadable' }
  }
  if (task === 'wide') {
    const wide = await renderWide(request)
    return wide ? { wide } : { refused: 'image_unreadable' }
  }
  if (task === 'watermark') {
    await writeWatermark(request)
    return { drawn: true }
  }
  if (task === 'poster') {
    const poster = await renderPoster(request)
    return 'refused' in poster ? poster : { poster }
  }
  const picture = await renderPicture(request, task === 'raw' ? asked.raw : null)
  return 'refused' in picture ? picture : { picture }
})
