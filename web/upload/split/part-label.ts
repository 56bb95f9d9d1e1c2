import { formatMonthDay } from '#contract/time/dates.ts'
import { kindsLabel } from '../selected-file.ts'
import type { SplitPart } from './parts-of.ts'

const wall = (at: number): string => new Date(at).toISOString()

/** `July 12, 07:00 to 08:20`; `July 12, 07:00` of a part within a minute. */
export function timeLabel({ from, to }: Pick<SplitPart, 'from' | 'to'>, between = ' to '): string {
  const [begins, ends] = [from, to].map((at) => wall(at).slice(11, 16))
  return `${formatMonthDay(wall(from).slice(0, 10))}, ${begins === ends ? begins : begins + between + ends}`
}

/** `July 12, 07:00-08:20, 312 photos` */
export const partLabel = (part: Pick<SplitPart, 'from' | 'to' | 'images' | 'videos'>): string =>
  `${timeLabel(part, '-')}, ${kindsLabel(part)}`
