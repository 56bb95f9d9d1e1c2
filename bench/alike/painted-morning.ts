import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { RgbPicture } from '#server/platform/images/signature/shrink-picture.ts'

/** A ride of a painted morning: whose, when (seconds), under which light, and its pictures. */
export type PaintedWave = { rider: number; black: boolean; at: number; light: string; paths: string[] }

const PAINTERS = 2
const painter = fileURLToPath(new URL('../../tools/paint/paint.ts', import.meta.url))

/**
 * The waves of the morning of a seed, in order of time. What is not painted yet is painted first, which takes about ten minutes; the
 * pictures stay in the temporary folder for the next time.
 */
export async function paintedMorning(seed: number): Promise<PaintedWave[]> {
  const folder = join(tmpdir(), `swellframe-morning-${seed}`)
  await Promise.all(
    Array.from({ length: PAINTERS }, async () => {
      const painting = spawn(process.execPath, [painter, 'morning', String(seed), folder], {
        stdio: 'inherit',
      })
      const [code] = await once(painting, 'exit')
      if (code !== 0) throw new Error(`The painter ended with ${code}`)
    }),
  )
  const told = JSON.parse(await readFile(join(folder, 'morning.json'), 'utf8')) as (Omit<
    PaintedWave,
    'paths'
  > & {
    shots: number
  })[]
  return told.map(({ shots, ...wave }, n) => ({
    ...wave,
    paths: Array.from({ length: shots }, (_, k) => join(folder, `${n}-${k}.jpg`)),
  }))
}

/** The pixels of a painted picture, which is of preview size. */
export async function readPainted(path: string): Promise<RgbPicture> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}
