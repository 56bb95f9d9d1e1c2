import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { NewestInstead } from '#web/catalogue/cards/newest-instead.tsx'
import { listNewest } from '#web/catalogue/list-newest.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { NotFound } from './error-page.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  data({ newest: await listNewest(context) }, { status: 404 })

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Page not found',
    description: 'This page does not exist.',
    path: location.pathname,
    hidden: true,
  })

export default function NotFoundPage() {
  const { newest } = useLoaderData<typeof loader>()
  return (
    <>
      <NotFound />
      <NewestInstead sessions={newest} />
    </>
  )
}
