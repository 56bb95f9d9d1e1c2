import type { Split } from './parts-of.ts'

/** To the worker: what is to be split. */
export type SplitRequest = { files: readonly File[] }
/** From it: how many files it has looked at, and the parts at the end. */
export type SplitAnswer = { looked: number; split: Split | null }
