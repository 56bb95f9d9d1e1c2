import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { areaOf, DAY, HEIGHT, heightOf, lineOf, topOf } from './chart-scale.ts'

type DayValue = { date: string; value: number }
type PlotProps = {
  name: string
  /** The figure beside the name: of all days, or of the one that is pointed at. */
  told: string
  note?: string
  /** Each day once. */
  values: readonly DayValue[]
  /** Writes the end of the scale, and in which corner. */
  format: (value: number) => string
  end: 'left' | 'right'
  /** The day that is pointed at. */
  at: number | null
}

/** A line over the ground it covers. */
export function DayLine(props: PlotProps) {
  const top = topOf(Math.max(...valuesOf(props)))
  return (
    <Plot {...props} top={top}>
      <path d={areaOf(valuesOf(props), top)} className="fill-current opacity-10" />
      <path
        d={lineOf(valuesOf(props), top)}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-current stroke-2"
      />
    </Plot>
  )
}

/** A bar a day. */
export function DayBars(props: PlotProps) {
  const top = topOf(Math.max(...valuesOf(props)))
  return (
    <Plot {...props} top={top}>
      {props.values.map(({ date, value }, at) => {
        const height = heightOf(value, top)
        return (
          <rect
            key={date}
            x={at * DAY + 1.5}
            y={HEIGHT - height}
            width={DAY - 3}
            height={height}
            className="fill-current"
          />
        )
      })}
    </Plot>
  )
}

function Plot({
  name,
  told,
  note,
  values,
  format,
  end,
  at,
  top,
  children,
}: PlotProps & { top: number; children: ReactNode }) {
  const width = values.length * DAY
  return (
    <div className="grid gap-2">
      <p className="tabular flex flex-wrap items-baseline gap-x-2">
        <span className="text-fine font-medium text-muted">{name}</span>
        <span className="font-display text-title font-semibold tracking-tight">{told}</span>
        {note && <span className="text-fine text-muted">{note}</span>}
      </p>
      <div className="relative h-28 border-b border-line-strong">
        <span className="absolute inset-x-0 top-0 border-t border-line" />
        <span className="absolute inset-x-0 top-1/2 border-t border-line" />
        <span
          className={classNames(
            'tabular absolute top-0 z-10 bg-surface-raised/80 text-fine text-muted',
            end === 'left' ? 'left-0 pr-1' : 'right-0 pl-1',
          )}
        >
          {format(top)}
        </span>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible text-ink"
        >
          {at !== null && (
            <rect x={at * DAY} y={0} width={DAY} height={HEIGHT} className="fill-current opacity-10" />
          )}
          {children}
        </svg>
      </div>
    </div>
  )
}

const valuesOf = ({ values }: Pick<PlotProps, 'values'>): number[] => values.map(({ value }) => value)
