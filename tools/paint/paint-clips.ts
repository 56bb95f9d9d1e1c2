import { existsSync, mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { clipPath, clipPreviewPath } from '#sandbox/demo/asset-paths.ts'
import { demoPhotographers, demoSessions } from '#sandbox/demo/catalogue.ts'
import { render } from './brush/render.ts'
import { type ClipSpec, clips } from './clips.ts'
import { runFfmpeg } from './ffmpeg-run.ts'
import { sceneOf } from './scene.ts'
import { shoots } from './shoots.ts'
import { watermarkSheet } from './watermark-sheet.ts'

const WIDTH = 720
const HEIGHT = 405
const FPS = 24
/** Half speed. */
const SLOWNESS = 2
const PREVIEW_WIDTH = 640
const PREVIEW_HEIGHT = 360

function* framesOf(clip: ClipSpec): Generator<Buffer> {
  const shoot = shoots.find((candidate) => candidate.id === clip.shoot)
  if (!shoot) throw new Error(`no shoot is called ${clip.shoot}`)
  const count = Math.round((clip.until - clip.from) * SLOWNESS * FPS)
  for (let n = 0; n < count; n++) {
    const seconds = clip.from + n / (FPS * SLOWNESS)
    const frame = { ...clip, burst: 0, seconds, side: shoot.eye.side, up: shoot.eye.up, upright: false }
    yield render(sceneOf(shoot, frame), WIDTH, HEIGHT)
  }
}

function photographerOf(path: string): string {
  const session = demoSessions.find(({ files }) => files.some((file) => file.path === path))
  const person = session && demoPhotographers[session.photographerIndex]
  if (!person) throw new Error(`nobody took ${path}`)
  return `${person.first_name} ${person.last_name}`
}

async function paintClip(clip: ClipSpec, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FPS),
    '-i',
    '-',
  ]
  const large = ['-vf', 'scale=1920:1080:flags=lanczos', '-c:v', 'libx264', '-preset', 'medium', '-crf', '27']
  const tame = [
    '-maxrate',
    '1900k',
    '-bufsize',
    '1900k',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-an',
  ]
  await runFfmpeg([...input, ...large, ...tame, path], framesOf(clip))
}

async function makePreview(path: string, preview: string): Promise<void> {
  const sheet = `${path}.sheet.png`
  await writeFile(sheet, await watermarkSheet(PREVIEW_WIDTH, PREVIEW_HEIGHT, photographerOf(path)))
  const filter = `[0:v]fps=${VIDEO_PREVIEW.fps},scale=${PREVIEW_WIDTH}:${PREVIEW_HEIGHT}[small];[small][1:v]overlay`
  const small = [
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-preset',
    'slow',
    '-crf',
    '29',
    '-maxrate',
    '340k',
  ]
  const rest = [
    '-bufsize',
    '340k',
    '-pix_fmt',
    'yuv420p',
    '-map_metadata',
    '-1',
    '-movflags',
    '+faststart',
    '-an',
  ]
  await runFfmpeg(['-i', path, '-i', sheet, '-filter_complex', filter, ...small, ...rest, preview])
  await rm(sheet)
}

/** Paints the clips that are not there yet, of one shoot only if it is named, and makes all their small watermarked copies: with the machine's ffmpeg. */
export async function paintClips(only?: string): Promise<void> {
  const painted = new Map<string, number>()
  for (const clip of clips) {
    const index = painted.get(clip.shoot) ?? 0
    painted.set(clip.shoot, index + 1)
    if (only !== undefined && only !== clip.shoot) continue
    const path = clipPath(clip.shoot, index)
    if (!existsSync(path)) await paintClip(clip, path)
    await makePreview(path, clipPreviewPath(clip.shoot, index))
  }
}
