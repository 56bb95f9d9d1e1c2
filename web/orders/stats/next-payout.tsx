import { Link } from 'react-router'
import { FailedPart } from '#web/accounts/own-data/failed-part.tsx'
import type { OwnData } from '#web/accounts/own-data/own.tsx'
import { bankLabel } from '#web/photographers/payments/payout-labels.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Payout } from './ask-dashboard.ts'
import { payoutWords } from './payout-words.ts'

type NextPayoutProps = {
  own: OwnData<Payout>
  /** False where the provider was not asked at all. */
  isAsked?: boolean
}

const CARD = 'flex min-w-0 flex-col gap-3 rounded-control border border-line bg-surface-raised p-5'

/** What is paid out next, and where to: beside the chart. */
export function NextPayout({ own: { data, error, reload }, isAsked = true }: NextPayoutProps) {
  const status = data?.status ?? null
  const words = data && payoutWords(status)
  // What failed then is told beside it, with the one way to ask again.
  if (!words && !isAsked)
    return (
      <section aria-labelledby="next-payout" className={CARD}>
        <h2 id="next-payout" className="text-title">
          Next payout
        </h2>
        <p className="text-balance text-muted">Not known just now. Your money is where it was.</p>
      </section>
    )
  if (!words)
    return (
      <FailedPart
        title="Next payout"
        text="Not known just now: our payment provider does not answer. Your money is where it was."
        onRetry={reload}
      >
        {error}
      </FailedPart>
    )
  return (
    <section aria-labelledby="next-payout" className={CARD}>
      <h2 id="next-payout" className="text-title">
        Next payout
      </h2>
      {words.amount !== null && (
        <p className="tabular font-display text-headline font-semibold tracking-tight break-words">
          {words.amount}
        </p>
      )}
      <p>{words.text}</p>
      {words.rest && <p className="tabular text-fine text-muted">{words.rest}</p>}
      {words.ready ? (
        <>
          <p className="text-fine text-muted">Bank account: {bankLabel(status?.bank_account ?? null)}</p>
          <Link
            to="/photographerprofile/payout"
            className="mt-auto -mb-2 inline-flex min-h-11 items-center self-start text-fine font-medium underline underline-offset-4"
          >
            Payout Details
          </Link>
        </>
      ) : (
        <ButtonLink to="/photographerprofile/payout" className="self-start">
          Set up payments
        </ButtonLink>
      )}
    </section>
  )
}
