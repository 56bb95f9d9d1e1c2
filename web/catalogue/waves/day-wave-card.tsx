import { Film } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countOf } from '#contract/counts.ts'
import { formatEuros } from '#contract/orders/money.ts'
import type { DayWave } from '#contract/waves/day-waves.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { clockOf } from './hour-groups.ts'

type DayWaveCardProps = {
  wave: DayWave
  priority: boolean
  /** Set back. */
  isFaint: boolean
  /** Whether it says whose it is. */
  isNamed: boolean
  /** What each of its pictures costs is said elsewhere. */
  isOnePrice: boolean
  /** Below all of it. */
  children?: ReactNode
}

/** One ride of a day: its cover, when it was, what it has and costs, and whose session it is in, where it leads. */
export function DayWaveCard({ wave, priority, isFaint, isNamed, isOnePrice, children }: DayWaveCardProps) {
  const { session, number, cover_url, image_count, video_count } = wave
  const name = clockOf(wave.start)
  const facts = [
    ...(image_count > 0 ? [countOf(image_count, 'photo')] : []),
    ...(video_count > 0 ? [countOf(video_count, 'video')] : []),
  ].join(' · ')
  return (
    <article className="relative">
      <div
        className={classNames(
          'relative aspect-3/2 overflow-hidden rounded-card bg-surface-soft transition-opacity',
          isFaint && 'opacity-40',
        )}
      >
        {cover_url ? (
          <Photo
            src={cover_url}
            width={3}
            height={2}
            placeholder={wave.cover_placeholder}
            alt=""
            fit="cover"
            priority={priority}
          />
        ) : (
          <span className="wave-mark block size-full" />
        )}
        {image_count === 0 && (
          <span className="deep absolute top-2 left-2 grid size-8 place-items-center rounded-full">
            <Film aria-hidden="true" className="size-4" />
          </span>
        )}
      </div>
      <h4 className="tabular mt-1.5 flex justify-between gap-2 font-text text-fine font-medium tracking-normal">
        <Link to={`/session/${session}?wave=${number}&show=waves`} viewTransition className="card-link">
          <span className="sr-only">Wave at </span>
          {name}
        </Link>
        <span>{formatEuros(wave.price)}</span>
      </h4>
      <p className="tabular flex justify-between gap-2 text-fine text-muted">
        <span className="truncate">{facts}</span>
        {!isOnePrice && <span className="shrink-0">{priceOfOne(wave)}</span>}
      </p>
      {isNamed && (
        <p className="truncate text-fine text-muted">by {wave.photographer ?? 'Unknown Photographer'}</p>
      )}
      {children && <div className="relative z-10 mt-2">{children}</div>}
    </article>
  )
}

/** What stands below the price of all: `€12.00 each`; photos and clips may differ. */
function priceOfOne({ image_count, video_count, price }: DayWave): string {
  const count = image_count + video_count
  if (count < 2) return ''
  return image_count > 0 && video_count > 0 ? 'together' : `${formatEuros(price / count)} each`
}
