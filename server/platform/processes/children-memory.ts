import { type MemoryShare, openMemoryShare } from './memory-share.ts'

/** What all decoding children of this process hold together; with their programs it stays under 512 MiB. */
const ALL_MB = 470
/** Two clips of 1080p, or one larger one. */
const CLIPS_MB = 220
/** Always left for an ordinary photo beside a large one. */
const ORDINARY_MB = 105

/**
 * What those children share that decode pictures, and what those share that decode clips. A clip takes minutes, so no picture waits
 * for one: while clips are made or wait, a large picture counts as no more than they leave, less room for an ordinary one; that
 * one holds more than it counts. Without clips pictures have everything.
 */
export function openChildrenMemory(): { pictures: MemoryShare; clips: MemoryShare } {
  const pictures: MemoryShare = openMemoryShare({
    total: () => ALL_MB - clips.used(),
    most: () => ALL_MB - Math.min(CLIPS_MB, clips.wanted()) - ORDINARY_MB,
    changed: () => clips.serve(),
  })
  const clips: MemoryShare = openMemoryShare({
    total: () => Math.min(CLIPS_MB, ALL_MB - pictures.used()),
    most: () => CLIPS_MB,
    changed: () => pictures.serve(),
  })
  return { pictures, clips }
}

export const { pictures: picturesMemory, clips: clipsMemory } = openChildrenMemory()
