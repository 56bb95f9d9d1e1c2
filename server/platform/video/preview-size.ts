import { VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2)

/** Size of a clip's preview, px: at most 600 high, never enlarged, both sides even. */
export function previewSize(width: number, height: number): { width: number; height: number } {
  const shown = Math.min(VIDEO_PREVIEW.maxHeight, height)
  return { width: even((width * shown) / height), height: even(shown - (shown % 2)) }
}
