import { WAVES_FROM } from '#contract/waves/outline.ts'
import type { OwnWaves } from '#contract/waves/own-waves.ts'

/** Whether the page of the session shows them. */
export const areShown = ({ waves }: OwnWaves): boolean =>
  waves.reduce((sum, { start, media_ids }) => sum + (start === null ? 0 : media_ids.length), 0) >= WAVES_FROM
