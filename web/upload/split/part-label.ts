import { formatDayMonth } from '#contract/time/dates.ts'
import { kindsLabel } from '../selected-file.ts'
import type { SplitPart } from './parts-of.ts'

const wall = (at: number): string => new Date(at).toISOString()

/** `12 July, 07:00-08:20` */
export const timeLabel = ({ from, to }: Pick<SplitPart, 'from' | 'to'>): string =>
  `${formatDayMonth(wall(from).slice(0, 10))}, ${wall(from).slice(11, 16)}-${wall(to).slice(11, 16)}`

/** `12 July, 07:00-08:20, 312 photos` */
export const partLabel = (part: Pick<SplitPart, 'from' | 'to' | 'images' | 'videos'>): string =>
  `${timeLabel(part)}, ${kindsLabel(part)}`
