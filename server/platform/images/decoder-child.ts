import { serveParent } from '../processes/serve-parent.ts'
import type { DecoderAnswer, DecoderTask } from './decoder-tasks.ts'
import { lookAtPicture } from './look-at-picture.ts'
import { protectSharp } from './protect-sharp.ts'
import { renderPicture, renderPoster, writeWatermark } from './render-picture.ts'
import { renderPortrait } from './render-portrait.ts'

protectSharp()

serveParent<DecoderTask, DecoderAnswer>(async (task) => {
  if (task.task === 'look') {
    const look = await lookAtPicture(task.request.path, task.isForSale)
    return 'refused' in look ? look : { look }
  }
  if (task.task === 'portrait') {
    const portrait = await renderPortrait(task.request)
    return portrait ? { portrait } : { refused: 'image_unreadable' }
  }
  if (task.task === 'watermark') {
    await writeWatermark(task.request)
    return { drawn: true }
  }
  if (task.task === 'poster') {
    const poster = await renderPoster(task.request)
    return 'refused' in poster ? poster : { poster }
  }
  const picture = await renderPicture(task.request, task.raw)
  return 'refused' in picture ? picture : { picture }
})
