import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { brand } from '#contract/brand.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { Part } from '#web/ui/part.tsx'
import { CallsToAction } from './calls-to-action.tsx'
import { Coast } from './coast/coast.tsx'
import { type CoastSpot, loadCoast } from './coast/load-coast.ts'
import { Hero } from './hero/hero.tsx'
import { type Latest, loadLatest } from './rail/load-latest.ts'
import { SessionRail } from './rail/session-rail.tsx'
import { ForPhotographers } from './sections/for-photographers.tsx'
import { ForSurfers } from './sections/for-surfers.tsx'
import { Questions, questions } from './sections/questions.tsx'
import { Technology } from './sections/technology.tsx'

/** The page stands without its newest sessions and its spots, too. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [latest, spots] = await Promise.all([loadLatest(context), loadCoast(context)])
  return { latest, spots }
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: brand.name,
    description: `${brand.tagline}. Find yourself in surf photos and videos, taken by local photographers.`,
    path: '/',
    about: (absolute) => ({
      '@graph': [
        { '@type': 'WebSite', name: brand.name, url: absolute('/'), description: brand.tagline },
        {
          '@type': 'Organization',
          name: brand.name,
          url: absolute('/'),
          logo: absolute('/apple-touch-icon.png'),
          email: brand.supportEmail,
          sameAs: [brand.instagramUrl],
        },
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ ask, answer }) => ({
            '@type': 'Question',
            name: ask,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ],
    }),
  })

export default function HomePage() {
  return <Home {...useLoaderData<typeof loader>()} />
}

/** Without an answer there are neither sessions nor spots; everything else is here already. */
export const ErrorBoundary = dataErrorBoundary(() => <Home latest={null} spots={null} />)

function Home({ latest, spots }: { latest: Latest; spots: CoastSpot[] | null }) {
  // Where neither came, or nothing is on sale at all, the rail says so for both.
  const hasCoast = spots ? spots.length > 0 || latest?.sessions.length !== 0 : latest !== null
  return (
    <>
      <Hero />
      <Part name="latest sessions">
        <SessionRail latest={latest} />
      </Part>
      {hasCoast && (
        <Part name="coast">
          <Coast spots={spots} />
        </Part>
      )}
      <Part name="about">
        <ForSurfers />
        <ForPhotographers />
        <Technology />
      </Part>
      <Part name="questions">
        <Questions />
      </Part>
      <section
        aria-labelledby="closing"
        className="laid-out-late [--room:7.3rem] measure pt-14 text-center sm:pt-20"
      >
        <h2 id="closing" className="text-headline">
          Your wave is waiting
        </h2>
        <div className="mt-8 flex justify-center">
          <CallsToAction />
        </div>
      </section>
    </>
  )
}
