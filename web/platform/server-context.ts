import { createContext } from 'react-router'
import type { AnalyticsTarget } from '#contract/analytics.ts'
import type { PhotographerSignupMode } from '#contract/invitations.ts'

export type ServerTools = {
  /** Our own API, called in process: `/api/...` paths. */
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Of this answer's content security policy. */
  nonce: string
  /** Where the public reaches the site, without a trailing slash. */
  publicUrl: string
  /** Null: nothing is counted. */
  analytics: AnalyticsTarget | null
  photographerSignup: PhotographerSignupMode
  /** Notes what went wrong while this page was made. */
  report: (error: unknown) => void
}

/** What the server hands to every loader of a page. */
export const serverTools = createContext<ServerTools>()
