import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { brand } from '#contract/brand.ts'
import { exploreSessions, type Session } from '#contract/catalogue/catalogue.ts'
import { callFromLoader } from '#web/platform/api/call-from-loader.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { Part } from '#web/ui/part.tsx'
import { CallsToAction } from './calls-to-action.tsx'
import { Hero } from './hero/hero.tsx'
import { ForPhotographers, ForSurfers } from './sections/for-people.tsx'
import { LatestSessions } from './sections/latest-sessions.tsx'
import { Questions, questions } from './sections/questions.tsx'
import { Technology } from './sections/technology.tsx'

/** Sessions shown on the first page. */
const LATEST = 4

/** The page stands without its newest sessions, too. */
export async function loader({ context }: LoaderFunctionArgs) {
  try {
    return (await callFromLoader(context, exploreSessions, { query: { limit: LATEST } })).sessions
  } catch {
    return []
  }
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
  return <Home latest={useLoaderData<typeof loader>()} />
}

/** Without an answer there are no newest sessions; everything else is here already. */
export const ErrorBoundary = dataErrorBoundary(() => <Home latest={[]} />)

function Home({ latest }: { latest: Session[] }) {
  return (
    <>
      <Hero />
      <Part name="latest sessions">
        <LatestSessions sessions={latest} />
      </Part>
      <Part name="about">
        <ForSurfers />
        <ForPhotographers />
        <Technology />
      </Part>
      <Part name="questions">
        <Questions />
      </Part>
      <section aria-labelledby="closing" className="measure pt-14 text-center sm:pt-20">
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
