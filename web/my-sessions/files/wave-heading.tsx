import { useEffect, useRef } from 'react'

type WaveHeadingProps = {
  id: string
  label: string
  /** How many of its files there are, and are chosen; null while nothing is being chosen. */
  choice: { count: number; chosen: number; onTurn: (on: boolean) => void } | null
}

/** What stands below it; while files are chosen, the way to choose all of them. */
export function WaveHeading({ id, label, choice }: WaveHeadingProps) {
  return (
    <h3 id={id} className="tabular flex min-h-11 items-center font-text text-fine font-semibold">
      {choice ? <WholeWave label={label} {...choice} /> : label}
    </h3>
  )
}

type WholeWaveProps = NonNullable<WaveHeadingProps['choice']> & { label: string }

function WholeWave({ label, count, chosen, onTurn }: WholeWaveProps) {
  const box = useRef<HTMLInputElement>(null)
  const isPart = chosen > 0 && chosen < count
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        ref={box}
        type="checkbox"
        checked={chosen === count}
        onChange={({ target }) => onTurn(target.checked)}
        className="size-5 accent-ink"
      />
      {label}
    </label>
  )
}
