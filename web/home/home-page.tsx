import type { MetaArgs } from 'react-router'
import { brand } from '#contract/brand.ts'
import { pageMeta } from '#web/platform/page-meta.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: brand.name,
    description: `${brand.tagline}. Find yourself in surf photos and videos, taken by local photographers.`,
    path: '/',
  })

export default function HomePage() {
  return <h1 className="measure py-16 text-display">{brand.tagline}</h1>
}
