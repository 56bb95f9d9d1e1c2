import { fileURLToPath } from 'node:url'
import type { UsageLimits } from '../processes/watch-usage.ts'
import type { WorkerProcessOptions } from '../processes/worker-process.ts'
import type { Look } from './decoder-tasks.ts'

const MIB = 1024 ** 2

/** CPU time of one picture, ms; the largest of sharp's takes 1.7 s. */
const CPU_MS = 5000
/** libheif takes 125 ms for a million px where sharp takes 14. */
const HEIC_CPU_MS_PER_MP = 250
/** So much above what is measured a picture is ended, in MiB: memory grows between two looks, and read blocks linger. */
const SPARE_MB = 120

/** What a request of a few MB needs: a look, a watermark, a poster. */
export const ORDINARY: UsageLimits = { cpuMs: CPU_MS, memoryMb: 100 }
/** Held by a child that waits for its next picture, as a rule, MiB. */
export const IDLE_MB = 130
/**
 * A child that holds more after a picture is replaced, MiB: photos of 12 MP leave 110 to 200. A lower limit starts a child for
 * each photo, which costs five times the CPU time of preparing it.
 */
const KEPT_MB = 220

export const DECODER: WorkerProcessOptions = {
  entry: new URL('./decoder-child.ts', import.meta.url),
  env: {
    FONTCONFIG_FILE: fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url)),
    // No temporary files, which a child that is killed would leave behind.
    VIPS_DISC_THRESHOLD: '64g',
  },
  timeoutMs: 30_000,
  // What the picture before has left counts for this one, too.
  spareMb: SPARE_MB + KEPT_MB - IDLE_MB,
  heapMb: 128,
  // An empty Node counts as 575 MiB by this measure, which takes in what V8 sets aside.
  dataMb: 1200,
  cpuSeconds: 600,
  maxRequests: 1000,
  maxRss: KEPT_MB * MIB,
  idleMs: 15_000,
  oneThread: true,
}

/** Kept from one picture to the next, which starts and warms it once; each picture has a decoder memory of its own. */
export const HEIC: WorkerProcessOptions = {
  entry: new URL('./heic-child.ts', import.meta.url),
  timeoutMs: 60_000,
  spareMb: SPARE_MB,
  heapMb: 128,
  dataMb: 1300,
  cpuSeconds: 200,
  maxRequests: 40,
  maxRss: IDLE_MB * MIB,
  idleMs: 5000,
}

/** What a JPEG or PNG may use, told by its structure: 113 MiB at 12 MP, 182 at 120, and what it must hold at once. */
export const pictureLimits = ({ pixels, held }: Look): UsageLimits => ({
  cpuMs: CPU_MS,
  memoryMb: 100 + (pixels * 0.6) / 1e6 + held / MIB,
})

/** What a HEIC may use: 205 MiB at 12 MP, 488 at 48. */
export const heicLimits = ({ pixels, held }: Look): UsageLimits => ({
  cpuMs: Math.max(CPU_MS, (pixels / 1e6) * HEIC_CPU_MS_PER_MP),
  memoryMb: 120 + held / MIB,
})
