import { brand } from '#contract/brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CallsToAction } from '../calls-to-action.tsx'
import { WavePicture } from '../wave-picture.tsx'
import { CarouselControls } from './carousel-controls.tsx'
import { FindPill } from './find-pill.tsx'
import { heroPictures } from './hero-pictures.ts'
import { useCarousel } from './use-carousel.ts'

/** On a picture: light letters, and what is behind them shows through. */
const over = 'deep bg-transparent'

/** Four pictures, one headline, the search, two ways on. The header lies over its upper edge. */
export function Hero() {
  const carousel = useCarousel(heroPictures.length)
  const { shown, wanted, arrive, setHovered, setFocused } = carousel
  return (
    <section
      aria-label="Welcome"
      className="relative isolate z-10 -mt-[4.0625rem] large-letters:mt-0 flex min-h-[88svh] flex-col justify-end bg-surface-deep"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="absolute inset-0 -z-10 overflow-hidden">
        {heroPictures.map(({ wave }, index) => (
          <div
            key={wave}
            className={classNames(
              'absolute inset-0 transition-opacity duration-250',
              index === shown ? 'opacity-100' : 'opacity-0',
            )}
          >
            {wanted.includes(index) && (
              <WavePicture
                wave={wave}
                tall
                alt=""
                sizes="100vw"
                priority={index === 0}
                onLoad={() => arrive(index)}
                className="size-full object-cover"
              />
            )}
          </div>
        ))}
        <div className="scrim-hero absolute inset-0" />
      </div>
      {/* The room of what comes last is kept free until that has come: it stands at the lower edge, and on a slow line all above it would move. */}
      <div className="measure pt-24 pb-57 sm:pb-31">
        <div className={over}>
          <h1 className="max-w-[8.05em] text-display [overflow-wrap:normal]">{brand.tagline}</h1>
          <p className="mt-4 max-w-md sm:text-lead">
            Somebody on the beach caught your best wave. Find it, look at every frame, take the original home.
          </p>
        </div>
        <div className="flow-root max-sm:-mb-51 max-sm:min-h-51">
          <FindPill />
          <div
            className={classNames(
              over,
              'mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mt-6 sm:-mb-21',
            )}
          >
            <CallsToAction />
            <CarouselControls {...carousel} />
          </div>
        </div>
      </div>
    </section>
  )
}
