import { clip, makePhoto } from '../files/media-files.ts'
import { box } from './box-parts.ts'
import type { HostileFile } from './hostile-file.ts'

const CLIP = /\.(?:mp4|mov|webm)$/i
let made = 0

/** A sound photo, or a sound clip, of as many bytes as a hostile file: what its sender could have sent instead. Another one each time. */
export function honestFile({ name }: Pick<HostileFile, 'name'>, bytes: number): HostileFile {
  const isClip = CLIP.test(name)
  return {
    what: `as honest, ${bytes} bytes`,
    name: isClip ? 'a.mp4' : 'a.jpg',
    outcome: 'taken',
    content: async () => {
      made += 1
      const sound = isClip ? await clip('sea-1080p.mp4') : await makePhoto({ seed: made })
      const more = Buffer.alloc(Math.max(8, bytes - sound.length), made)
      // What follows a photo belongs to its camera, as moving ones have it.
      return Buffer.concat([sound, isClip ? box('free', more) : more])
    },
  }
}
