import { open } from 'node:fs/promises'
import { serveParent } from '../processes/serve-parent.ts'
import { type Clip, probeClip } from './probe-clip.ts'

serveParent<{ path: string }, { clip: Clip | null }>(async ({ path }) => {
  const file = await open(path, 'r')
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0).finally(() => file.close())
  return { clip: await probeClip(path, buffer).catch(() => null) }
})
