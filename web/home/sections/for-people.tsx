import type { ReactNode } from 'react'
import { PHOTOGRAPHER_SHARE } from '#contract/orders/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StartSelling } from '../calls-to-action.tsx'
import { WavePicture } from '../wave-picture.tsx'

type Point = { title: string; text: string }
type PeopleSectionProps = {
  id: string
  who: string
  title: string
  points: Point[]
  wave: number
  mirrored?: boolean
  children: ReactNode
}

const surferPoints = [
  { title: 'Pick the place and the day', text: 'Every session is named after its spot or surf school.' },
  { title: 'Look at every frame', text: 'Free viewing is low resolution, with a watermark over it.' },
  {
    title: 'Keep the original',
    text: 'Full quality without watermarks once bought, and it stays in My Media.',
  },
]
const photographerPoints = [
  {
    title: `${PHOTOGRAPHER_SHARE * 100}% of each sale is yours`,
    text: 'Sent to your own payment account the moment a surfer pays.',
  },
  { title: 'Your prices', text: 'You set what a photo and a video of each session cost.' },
  { title: 'We do the rest', text: 'Previews, watermarks, checkout and delivery happen without you.' },
]

export const ForSurfers = () => (
  <PeopleSection
    id="surfers"
    who="For surfers"
    title="You were there. Here is the proof."
    points={surferPoints}
    wave={2}
  >
    <ButtonLink to="/sessions" size="large">
      Find images
    </ButtonLink>
  </PeopleSection>
)

export const ForPhotographers = () => (
  <PeopleSection
    id="photographers"
    who="For photographers"
    title="Shoot the morning. Sell it by lunch."
    points={photographerPoints}
    wave={3}
    mirrored
  >
    <StartSelling />
    <p className="text-fine text-muted">Photographer sign-up is limited at present.</p>
  </PeopleSection>
)

function PeopleSection({ id, who, title, points, wave, mirrored, children }: PeopleSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="measure grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-2 lg:gap-20"
    >
      <div className={classNames('max-sm:-mx-4', mirrored && 'lg:order-last')}>
        <WavePicture
          wave={wave}
          alt=""
          // On screens of three px for one, two are enough.
          sizes="(min-width: 1024px) 37rem, (min-resolution: 2.5dppx) 66vw, 100vw"
          className="aspect-3/2 h-auto w-full bg-surface-soft object-cover sm:rounded-card"
        />
      </div>
      <div>
        <p className="font-medium text-action-ink">{who}</p>
        <h2 id={id} className="mt-2 text-headline">
          {title}
        </h2>
        <dl className="mt-6 divide-y divide-line border-y border-line">
          {points.map((point) => (
            <div key={point.title} className="py-4">
              <dt className="font-semibold">{point.title}</dt>
              <dd className="mt-0.5 text-muted">{point.text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">{children}</div>
      </div>
    </section>
  )
}
