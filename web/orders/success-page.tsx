import { CircleCheck, Clock } from 'lucide-react'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router'
import { brand } from '#contract/brand.ts'
import { forgetRedirect } from '#web/accounts/redirect-path.ts'
import { settleCart } from '#web/cart/store.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useArrival } from './use-arrival.ts'

/** Only shows; it never fulfils (decisions.md, Money). */
export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.get('success') !== 'true') throw redirect('/')
  return null
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Order completed',
    description: 'Your surf photos and videos are ready for download.',
    path: '/checkout/success',
    hidden: true,
  })

export default function SuccessPage() {
  const arrival = useArrival()
  useEffect(() => {
    settleCart()
    forgetRedirect()
  }, [])
  return (
    <div className="measure screenful grid max-w-2xl content-start gap-6 py-12 lg:py-20">
      {arrival === 'there' ? <Completed /> : <Awaited late={arrival === 'late'} />}
      <ButtonLink
        to="/surfer/media"
        state={{ justBought: true }}
        variant="action"
        size="large"
        className="justify-self-start"
      >
        Go to My Media
      </ButtonLink>
      <p className="text-fine text-muted">
        Need help? Write to{' '}
        <a
          href={`mailto:${brand.supportEmail}`}
          className="font-medium text-ink underline underline-offset-4"
        >
          {brand.supportEmail}
        </a>
      </p>
    </div>
  )
}

const Completed = () => (
  <>
    <div role="status" className="flex gap-4 rounded-sheet bg-success-soft p-6 text-success">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-7 shrink-0" />
      <div>
        <h1 className="text-title">Order Completed Successfully!</h1>
        <p className="mt-1">Your surf photos and videos are ready for download</p>
      </div>
    </div>
    <p className="text-lead">
      Your high-resolution files are ready. You can reach them anytime from the My Media section.
    </p>
  </>
)

/** Paid at the provider, whose word has not reached us yet. */
const Awaited = ({ late }: { late: boolean }) => (
  <div role="status" className="flex gap-4 rounded-sheet bg-surface-soft p-6">
    {late ? (
      <Clock aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-muted" />
    ) : (
      <Spinner className="h-7" />
    )}
    <div>
      <h1 className="text-title">
        {late ? 'Your payment is still being confirmed' : 'Confirming your payment'}
      </h1>
      <p className="mt-1 text-muted">
        {late
          ? 'This can take a while. You can close this page: we write to you as soon as your files are in My Media.'
          : 'Your files appear in My Media in a moment.'}
      </p>
    </div>
  </div>
)
