import { data, type MetaArgs } from 'react-router'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { NotFound } from './error-page.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Page not found',
    description: 'This page does not exist.',
    path: location.pathname,
    hidden: true,
  })

export default function NotFoundPage() {
  return <NotFound />
}
