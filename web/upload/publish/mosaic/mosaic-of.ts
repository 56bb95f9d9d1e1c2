import { isClockFrame, type SelectedFile } from '../../selected-file.ts'

/** More tiles than these nobody tells apart; of a larger session each stands for those beside it. */
const TILES = 48

/** The files that stand for all that are published, the first among them. */
export function mosaicOf(files: readonly SelectedFile[]): SelectedFile[] {
  const sold = files.filter((file) => !isClockFrame(file))
  const step = Math.max(1, sold.length / TILES)
  return sold.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step))
}
