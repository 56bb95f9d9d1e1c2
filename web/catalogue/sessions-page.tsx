import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { exploreSessions, PAGE_SIZE } from '#contract/catalogue.ts'
import { callFromLoader } from '#web/platform/call-from-loader.ts'

export const loader = ({ context }: LoaderFunctionArgs) =>
  callFromLoader(context, exploreSessions, { query: { limit: PAGE_SIZE } })

export default function SessionsPage() {
  const { sessions } = useLoaderData<typeof loader>()
  return <p>{sessions.length}</p>
}
