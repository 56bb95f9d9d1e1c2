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
/** A child warm from the picture before holds 55 to 80 MiB, whatever it is asked. */
const WARM_MB = 60
/**
 * A child that holds more after a picture is replaced, MiB: ordinary photos leave 40 to 130. A lower limit starts a child for
 * each photo, which costs five times the CPU time of preparing it.
 */
const KEPT_MB = 150

/** What a request may use before the structure of its picture is known: enough for photos up to 60 MP, or 12 of several scans. */
export const ORDINARY: UsageLimits = { cpuMs: CPU_MS, memoryMb: 105 }

export const DECODER: WorkerProcessOptions = {
  entry: new URL('./decoder-child.ts', import.meta.url),
  env: {
    FONTCONFIG_FILE: fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url)),
    // No temporary files, which a child that is killed would leave behind.
    VIPS_DISC_THRESHOLD: '64g',
  },
  timeoutMs: 30_000,
  // What the picture before has left counts for this one, too.
  spareMb: SPARE_MB + KEPT_MB - WARM_MB,
  heapMb: 128,
  // An empty Node counts as 575 MiB by this measure, which takes in what V8 sets aside.
  dataMb: 1200,
  cpuSeconds: 600,
  maxRequests: 1000,
  keptMb: KEPT_MB,
  idleMs: 15_000,
  // Without helper threads, which compete with native code that uses all cores.
  nodeOptions: ['--single-threaded'],
}

/**
 * Makes wide copies of what is on sale already, apart from what is decoded for those who publish, and behind it. It takes 0.1 s of CPU
 * time for one; where the others leave little of that, a while.
 */
export const WIDE_MAKER: WorkerProcessOptions = { ...DECODER, niceness: 10, timeoutMs: 120_000 }

/** Left for the photos of two lanes when one begins, MiB; beside two clips that is not, and it waits for one of them. */
export const WIDE_LEAVES = 2 * ORDINARY.memoryMb

/** What a wide copy may use: its preview is small. */
export const WIDE_COPY: UsageLimits = { cpuMs: CPU_MS, memoryMb: WARM_MB + 15 }

/**
 * What looking for codes in a picture may use, which needs no more than an ordinary one: 10 MP of it are held three times. An
 * honest one takes 0.3 s, thousands of codes as long as they are let.
 */
export const CODES: UsageLimits = { cpuMs: 2500, memoryMb: 200 }

/** Asked for few pictures, and large after each. */
export const CODE_READER: WorkerProcessOptions = {
  entry: new URL('./clock/codes-child.ts', import.meta.url),
  timeoutMs: 30_000,
  spareMb: SPARE_MB,
  heapMb: 128,
  dataMb: 1300,
  cpuSeconds: 600,
  maxRequests: 100,
  keptMb: KEPT_MB,
  idleMs: 5_000,
  nodeOptions: ['--single-threaded'],
}

/** It gives back what a picture took, and then holds 45 to 65 MiB. */
const HEIC_KEPT_MB = 90

/** Kept from one picture to the next, which starts and warms it once; each picture has a decoder memory of its own. */
export const HEIC: WorkerProcessOptions = {
  entry: new URL('./heic-child.ts', import.meta.url),
  timeoutMs: 60_000,
  spareMb: SPARE_MB,
  heapMb: 128,
  dataMb: 1300,
  cpuSeconds: 200,
  maxRequests: 40,
  keptMb: HEIC_KEPT_MB,
  idleMs: 15_000,
  // It gives back what a picture took before it answers; without a thread for that, which would do so a while after.
  nodeOptions: ['--expose-gc', '--single-threaded-gc'],
}

/** What a JPEG or PNG may use, told by its structure: 65 MiB at 12 MP, 110 at 120, and what it must hold at once. */
export const pictureLimits = ({ pixels, held }: Look): UsageLimits => ({
  cpuMs: CPU_MS,
  memoryMb: WARM_MB + (pixels * 0.6) / 1e6 + held / MIB,
})

/** What a HEIC may use: 138 MiB at 12 MP, 420 at 48. */
export const heicLimits = ({ pixels, held }: Look): UsageLimits => ({
  cpuMs: Math.max(CPU_MS, (pixels / 1e6) * HEIC_CPU_MS_PER_MP),
  memoryMb: WARM_MB + held / MIB,
})

/** Whether what it needs is within what a request may use whose picture is not known yet. */
export const isOrdinary = (looked: Look): boolean =>
  looked.content !== 'heic' && pictureLimits(looked).memoryMb <= ORDINARY.memoryMb
