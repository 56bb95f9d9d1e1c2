import exifr from 'exifr/dist/lite.esm.mjs'
import { cameraTime, TIME_TAGS, wallOf } from '#contract/sessions/camera-time.ts'
import type { PickedFrame } from './picked-waves.ts'

/** Cameras write what they say of a picture before it; bytes. */
const HEAD = 128 * 1024

const OPTIONS = {
  tiff: true,
  ifd0: { pick: ['Make', 'Model'] },
  exif: { pick: [...TIME_TAGS.flat(), 'SerialNumber'] },
  gps: false,
  interop: false,
  ifd1: false,
  reviveValues: false,
}

/** When a chosen photo was taken, and by which body, as its first bytes say; a file that says nothing has no time. */
export async function readFrame(id: number, file: File): Promise<PickedFrame> {
  const said: unknown = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .then((head) => exifr.parse(head, OPTIONS))
    .catch(() => undefined)
  const tags = said && typeof said === 'object' ? (said as Record<string, unknown>) : {}
  return {
    id,
    name: file.name,
    at: wallOf(cameraTime(tags)?.local ?? null),
    body: [tags.Make, tags.Model, tags.SerialNumber].join(' ').trim(),
  }
}
