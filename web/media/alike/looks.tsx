import { useId } from 'react'
import { looksOf } from '#contract/waves/looks.ts'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { waveName } from '../grid/wave-labels.ts'
import type { PageWave } from '../items/session-items.ts'
import { useLooks } from './use-looks.ts'

type LooksProps = {
  session: number
  waves: readonly PageWave[]
  onChoose: (wave: PageWave) => void
}

/** A wave of each look, small: who presses his own has those that look like it first, without looking through all. */
export function Looks({ session, waves, onChoose }: LooksProps) {
  const heading = useId()
  const looks = useLooks(session)
  const count = looks?.length ?? looksOf(waves.length)
  if (count === 0) return null
  const byNumber = new Map(waves.map((wave) => [wave.number, wave]))
  return (
    <section aria-labelledby={heading} className="mt-3 mb-5">
      <h2 id={heading} className="font-text text-lead font-semibold max-sm:px-4">
        Which one is you?
      </h2>
      <p className="mb-2 text-fine text-muted max-sm:px-4">
        One wave of each look. Press yours, and those like it come first.
      </p>
      <ul
        aria-busy={looks === null || undefined}
        className="grid grid-cols-3 gap-1 sm:grid-cols-6 lg:grid-cols-12"
      >
        {Array.from({ length: count }, (_, at) => {
          const look = looks?.[at]
          const wave = look && byNumber.get(look.number)
          return (
            <li key={look?.number ?? -at} className="aspect-3/2 bg-surface-soft">
              {look?.cover_url && wave && (
                <button
                  type="button"
                  data-look={look.number}
                  aria-label={`I am in wave ${waveName(wave)}`}
                  onClick={() => onChoose(wave)}
                  className="block size-full -outline-offset-3"
                >
                  <Photo
                    src={look.cover_url}
                    width={3}
                    height={2}
                    placeholder={look.cover_placeholder}
                    alt=""
                    fit="cover"
                  />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <h2 className="mt-5 font-text text-lead font-semibold max-sm:px-4">All waves</h2>
    </section>
  )
}
