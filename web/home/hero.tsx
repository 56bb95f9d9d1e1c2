import { Pause, Play } from 'lucide-react'
import { brand } from '#contract/brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CallsToAction } from './calls-to-action.tsx'
import { useCarousel } from './use-carousel.ts'
import { WavePicture } from './wave-picture.tsx'

const waves = [1, 2, 3, 4] as const

/** Four pictures, one headline, two ways on. */
export function Hero() {
  const { at, goTo, started, stopped, setStopped, setHovered, setFocused } = useCarousel(waves.length)
  const Icon = stopped ? Play : Pause
  return (
    <section
      aria-label="Welcome"
      className="deep relative isolate flex min-h-[min(46rem,calc(100svh-6.25rem))] flex-col justify-end overflow-hidden"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="absolute inset-0 -z-10">
        {waves.map((wave, index) => (
          <div
            key={wave}
            className={classNames(
              'absolute inset-0 transition-opacity duration-250',
              index === at ? 'opacity-100' : 'opacity-0',
            )}
          >
            {(index === 0 || started) && (
              <WavePicture
                wave={wave}
                tall
                alt=""
                sizes="100vw"
                priority={index === 0}
                className="size-full object-cover"
              />
            )}
          </div>
        ))}
        <div className="absolute inset-0 bg-linear-to-t from-surface-deep via-surface-deep/45 to-transparent" />
      </div>
      <div className="measure pt-[min(10rem,18svh)] pb-8 sm:pb-12">
        <h1 className="max-w-[8.05em] text-display [overflow-wrap:normal]">{brand.tagline}</h1>
        <p className="mt-5 max-w-md text-lead">
          Somebody on the beach caught your best wave. Find it, look at every frame, take the original home.
        </p>
        <div className="mt-8 flex flex-wrap items-end justify-between gap-6">
          <CallsToAction />
          <div className="-mr-2 flex items-center">
            {waves.map((wave, index) => (
              <button
                key={wave}
                type="button"
                aria-label={`Picture ${wave}`}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => goTo(index)}
                className="group grid h-11 w-8 place-items-center"
              >
                <span className="h-1 w-6 rounded-full bg-current opacity-45 transition-opacity group-hover:opacity-80 group-aria-current:opacity-100" />
              </button>
            ))}
            <button
              type="button"
              aria-label={stopped ? 'Start the pictures' : 'Stop the pictures'}
              onClick={() => setStopped(!stopped)}
              className="grid size-11 place-items-center"
            >
              <Icon aria-hidden="true" className="size-4 fill-current" strokeWidth={1} />
            </button>
          </div>
        </div>
      </div>
    </section>
  )
}
