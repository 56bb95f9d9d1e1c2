import sharp from 'sharp'
import { readDemoOriginal } from '#sandbox/demo/read-original.ts'
import { serveParent } from '#server/platform/processes/serve-parent.ts'
import type { DevelopTask } from './develop-originals.ts'

// One picture at a time, and nothing kept of it: what waits for it prepares pictures beside it.
sharp.concurrency(1)
sharp.cache(false)

serveParent<DevelopTask, Buffer>(({ file, capturedAt }) => readDemoOriginal(file, capturedAt))
