import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { exploreSession } from '#contract/catalogue.ts'
import { callFromLoader } from '#web/platform/call-from-loader.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callFromLoader(context, exploreSession, { params: { id: params.id ?? '' } })

export default function SessionPage() {
  return <p>{useLoaderData<typeof loader>().id}</p>
}
