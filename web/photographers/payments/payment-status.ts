import { isFullyEnabled, type PayoutStatus } from '#contract/catalogue/photographers.ts'
import type { ApiError } from '#web/platform/api/api.ts'

/** How far a photographer's payment account is (photographer.md §4). */
export type Readiness = 'loading' | 'missing' | 'incomplete' | 'pending' | 'enabled' | 'ended' | 'unknown'

type Known = { data: PayoutStatus | null; failure: ApiError | null; loading: boolean; error: string }

/** 404 is no account yet; every other failure leaves the state unknown. */
export function readinessOf({ data, failure, loading, error }: Known): Readiness {
  if (failure?.status === 404) return 'missing'
  if (error) return 'unknown'
  if (!data) return loading ? 'loading' : 'unknown'
  if (data.ended) return 'ended'
  if (isFullyEnabled(data)) return 'enabled'
  return data.requirements.pending_verification.length > 0 ? 'pending' : 'incomplete'
}

/** What is shown of a failed status check (photographer.md §8). */
export const statusCheckError = (failure: ApiError | null): string =>
  failure && failure.status > 0 ? `HTTP error! status: ${failure.status}` : 'Failed to check account status'
