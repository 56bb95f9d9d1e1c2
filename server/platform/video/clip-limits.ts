const HD_PIXELS = 1920 * 1080
/** Longest run of ffmpeg, ms. */
const MOST_MS = 600_000

/**
 * What the preview of a clip may take: three times what honest 1080p60 of its length takes (0.48 s of CPU time a second), more
 * pixels in proportion, 20 s to begin with, never over ten minutes.
 */
export function previewLimits({ durationMs, pixels }: { durationMs: number; pixels: number }) {
  const share = Math.max(1, pixels / HD_PIXELS)
  const cpuSeconds = Math.min(MOST_MS / 1000, Math.ceil(20 + (durationMs / 1000) * 1.5 * share))
  return { cpuSeconds, timeoutMs: Math.min(MOST_MS, cpuSeconds * 3000), heldMb: heldMb(pixels) }
}

/** A first picture takes 0.3 s of CPU time at 8K. */
export const firstFrameLimits = (timeoutMs: number) => ({ cpuSeconds: 5, timeoutMs, heldMb: 150 })

/** 164 MiB of memory at 1080p, 335 at 4K with 10 bits. */
const heldMb = (pixels: number): number => 120 + (pixels / 1e6) * 26

/** Address space over what is held: libraries and stacks, 500 MiB where it was measured; and room for a first picture of 8K. */
export const addressSpaceMb = (held: number): number => held + 900
