import type { OnboardingDebug } from './start-onboarding.ts'

/** What the failed call was, for the support (photographer.md §2.3). */
export function DebugPanel({ debug }: { debug: OnboardingDebug }) {
  const rows: [string, string][] = [
    ['Status', String(debug.status)],
    ['URL', debug.url],
    ['Method', debug.method],
    ['Headers', JSON.stringify(debug.headers, null, 2)],
    ['Body', debug.body],
  ]
  return (
    <details className="rounded-control border border-line p-4 text-fine" open>
      <summary className="min-h-11 content-center font-semibold">Debug information</summary>
      <dl className="mt-2 grid gap-2">
        {rows.map(([term, value]) => (
          <div key={term} className="grid gap-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="text-muted">{term}</dt>
            <dd className="font-mono break-all whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
