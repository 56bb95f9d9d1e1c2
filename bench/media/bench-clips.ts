import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { previewArguments } from '#server/platform/video/ffmpeg-arguments.ts'
import { previewSize } from '#server/platform/video/preview-size.ts'

/** Of a clip as it is written here. */
export const [WIDTH, HEIGHT, SECONDS] = [1920, 1080, 12]

export async function runFfmpeg(ffmpeg: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(ffmpeg, args)
}

/** Moving detail with grain as a camera's H.264 is, so many frames a second. */
export async function writeClip(
  ffmpeg: string,
  folder: string,
  { rate, size }: { rate: number; size: string },
): Promise<string> {
  const path = join(folder, 'clip.mp4')
  const source = `mandelbrot=size=${WIDTH}x${HEIGHT}:rate=${rate},noise=alls=9:allf=t,format=yuv420p`
  const output = `-c:v libx264 -preset ultrafast ${size}`.split(' ')
  await runFfmpeg(ffmpeg, [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    source,
    '-t',
    String(SECONDS),
    ...output,
    path,
  ])
  return path
}

/** That clip `times` one after the other in one film of a camera. */
export async function writeFilm(ffmpeg: string, clip: string, times: number, path: string): Promise<void> {
  const source = ['-v', 'error', '-stream_loop', String(times - 1), '-i', clip]
  await runFfmpeg(ffmpeg, [...source, '-c', 'copy', '-f', 'mov', path])
}

/** Behind a clip it makes another content with the same picture. */
export const otherClip = (): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18free', 'latin1'), randomBytes(16)])

/** What ffmpeg is told to make the public files of a clip that lasts so long, with a watermark drawn beforehand. */
export async function bareRender(folder: string, path: string, seconds: number): Promise<string[]> {
  const size = previewSize(WIDTH, HEIGHT)
  const watermarkPath = join(folder, 'watermark.png')
  await writeWatermark(watermarkPath, size)
  const request = { path, folder, watermarkPath, ...size, durationMs: seconds * 1000, pixels: WIDTH * HEIGHT }
  return previewArguments(request, join(folder, 'bare.mp4'), join(folder, 'bare.png'))
}

/** A transparent sheet of the preview's size with some words on it. */
async function writeWatermark(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const lines = Array.from({ length: 12 }, (_, n) => `<text x="${(n % 4) * 220}" y="${n * 50}">SAMPLE</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#fff">${lines.join('')}</svg>`
  await sharp(Buffer.from(svg)).png().toFile(path)
}
