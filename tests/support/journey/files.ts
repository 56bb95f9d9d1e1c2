import sharp from 'sharp'
import { clip, makePhoto } from '../files/media-files.ts'

type Picked = { name: string; mimeType: string; buffer: Buffer }

/** That many photos of a session, `wave-1.jpg` and on, each another picture. */
export async function photos(count: number, firstSeed = 1): Promise<Map<string, Buffer>> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const made = await Promise.all(numbers.map((number) => makePhoto({ seed: firstSeed + number })))
  return new Map(made.map((content, at) => [`wave-${at + 1}.jpg`, content]))
}

export async function photosAndClip(count: number, firstSeed = 1): Promise<Map<string, Buffer>> {
  return new Map([...(await photos(count, firstSeed)), ['barrel.mp4', await clip('sea-1080p.mp4')]])
}

export const pick = (name: string, buffer: Buffer): Picked => ({
  name,
  mimeType: name.endsWith('.mp4') ? 'video/mp4' : name.endsWith('.gif') ? 'image/gif' : 'image/jpeg',
  buffer,
})

/** Files no session may hold, each with the sentence that says why (photographer.md §5, decisions.md, Media). */
export async function refusedFiles(): Promise<{ file: Picked; why: string }[]> {
  const small = await makePhoto({ width: 1200, height: 800 })
  const whole = await makePhoto({ seed: 9 })
  const gif = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .gif()
    .toBuffer()
  const unreadable = 'Failed to load image'
  return [
    { file: pick('small.jpg', small), why: 'Image quality too low (minimum 4MP required)' },
    {
      file: pick('notes.jpg', Buffer.from('Swell from the north-west, two metres. '.repeat(99))),
      why: unreadable,
    },
    { file: pick('nothing.jpg', Buffer.alloc(0)), why: unreadable },
    { file: pick('cut-short.jpg', whole.subarray(0, whole.length >> 1)), why: unreadable },
    { file: pick('loop.gif', gif), why: 'Unsupported file format' },
    {
      file: pick('low.mp4', await clip('sea-720p.mp4')),
      why: 'Video resolution too low (minimum 1080p required)',
    },
    { file: pick('noise.mp4', Buffer.alloc(50_000, 'noise')), why: 'Failed to load video' },
  ]
}
