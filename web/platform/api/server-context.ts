import type { Readable } from 'node:stream'
import { createContext } from 'react-router'
import type { PhotographerSignupMode } from '#contract/accounts/invitations.ts'
import type { AnalyticsTarget } from '#contract/operation/analytics.ts'
import type { Answer } from './api.ts'

export type ServerTools = {
  /** Our own API, called in process: `/api/...` paths. */
  apiFetch: (path: string, init?: RequestInit) => Promise<Answer>
  /** Takes the body of a page, whole or as it comes; its Response has none. */
  takeBody: (body: Buffer | Readable) => void
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
