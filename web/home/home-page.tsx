import type { MetaArgs } from 'react-router'
import { brand } from '#contract/brand.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { CallsToAction } from './calls-to-action.tsx'
import { ForPhotographers, ForSurfers } from './for-people.tsx'
import { Hero } from './hero.tsx'
import { Questions } from './questions.tsx'
import { Technology } from './technology.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: brand.name,
    description: `${brand.tagline}. Find yourself in surf photos and videos, taken by local photographers.`,
    path: '/',
  })

export default function HomePage() {
  return (
    <>
      <Hero />
      <ForSurfers />
      <ForPhotographers />
      <Technology />
      <Questions />
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
