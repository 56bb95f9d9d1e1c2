const HD_PIXELS = 1920 * 1080
/** Longest run of ffmpeg, ms. */
const MOST_MS = 600_000

/**
 * What the preview of a clip may take: three times what honest 1080p60 of its length takes (0.48 s of CPU time a second), more
 * pixels in proportion (honest 4K60 takes 2.4), 5 s to begin with, never over ten minutes.
 */
export function previewLimits({ durationMs, pixels }: { durationMs: number; pixels: number }) {
  const share = Math.max(1, pixels / HD_PIXELS)
  const cpuSeconds = Math.min(MOST_MS / 1000, Math.ceil(5 + (durationMs / 1000) * 1.5 * share))
  return { cpuSeconds, timeoutMs: Math.min(MOST_MS, cpuSeconds * 3000), heldMb: heldMb(pixels) }
}

/** A first picture takes 0.3 s of CPU time at 8K. */
export const firstFrameLimits = (timeoutMs: number) => ({ cpuSeconds: 5, timeoutMs, heldMb: 105 })

/** A frame one second in: what the preview of two seconds may take. */
export const stillLimits = (pixels: number) => previewLimits({ durationMs: 2000, pixels })

/** Memory beside the program, MiB: 107 at 1080p, 256 at 4K with 10 bits, 441 at 8K with 8. */
const heldMb = (pixels: number): number => 55 + (pixels / 1e6) * 26

/** Address space over what is held: libraries and stacks, 500 MiB where it was measured; and room for a first picture of 8K. */
export const addressSpaceMb = (held: number): number => held + 965

/** Each thread of the decoder holds pictures of its own: above 1080p there is one, which saves 30 MiB at 4K and 117 at 8K. */
export const decoderThreads = (pixels: number): number => (pixels > HD_PIXELS ? 1 : 2)
