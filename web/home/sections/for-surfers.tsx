import { ButtonLink } from '#web/ui/button.tsx'

/**
 * `screen`: `web/public/home/step-{screen}.{avif,jpg}`, screens of this site with the demo in it, 5:7 (`tools/steps`), seen whole
 * everywhere: a detail would cut the place, the wave or the button it is about.
 */
const steps = [
  {
    screen: 'find',
    title: 'Pick the place and the day',
    text: 'Every session is named after its spot or surf school.',
  },
  {
    screen: 'look',
    title: 'Look at every frame',
    text: 'Free viewing is low resolution, with a watermark over it.',
  },
  {
    screen: 'keep',
    title: 'Keep the original',
    text: 'Full quality without watermarks once bought, and it stays in My Media.',
  },
]

/** What a surfer does here, in three steps, each with the screen it happens on. */
export const ForSurfers = () => (
  <section aria-labelledby="surfers" className="laid-out-late [--room:53.2rem] measure py-14 sm:py-20">
    <p className="font-medium text-action-ink">For surfers</p>
    <h2 id="surfers" className="mt-2 text-headline">
      You were there. Here is the proof.
    </h2>
    <ol className="mt-8 grid gap-8 sm:grid-cols-3 sm:gap-6 lg:gap-10">
      {steps.map(({ screen, title, text }, at) => (
        <li
          key={screen}
          className="large-letters:grid-cols-1 max-sm:grid max-sm:grid-cols-[8.5rem_1fr] max-sm:gap-x-5"
        >
          <picture className="until-touched block aspect-5/7 overflow-hidden rounded-card border border-line bg-surface-soft">
            <source type="image/avif" srcSet={`/home/step-${screen}.avif`} />
            <img
              src={`/home/step-${screen}.jpg`}
              width={400}
              height={560}
              alt=""
              loading="lazy"
              className="size-full object-cover"
            />
          </picture>
          <div className="max-sm:self-center sm:mt-5">
            <p aria-hidden="true" className="tabular font-display text-title font-semibold text-action-ink">
              {at + 1}
            </p>
            <h3 className="mt-1 font-text text-lead font-semibold tracking-tight">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <ButtonLink to="/sessions" size="large" className="mt-9">
      Find images
    </ButtonLink>
  </section>
)
