import { useRouteLoaderData } from 'react-router'
import { brand } from '#contract/brand.ts'

type RootData = { analytics: { url: string } | null }

/** Whether and where this site counts, as it is configured now. */
export function AnalyticsState() {
  const { analytics } = useRouteLoaderData<RootData>('root') ?? {}
  return analytics
    ? `${brand.name} is connected to a product analytics service at ${new URL(analytics.url).hostname}.`
    : `At present ${brand.name} is connected to no analytics service: nothing is sent, even after you accept.`
}
