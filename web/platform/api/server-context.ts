import type { Readable } from 'node:stream'
import { createContext } from 'react-router'
import type { PhotographerSignupMode } from '#contract/accounts/invitations.ts'
import type { AnalyticsTarget } from '#contract/operation/analytics.ts'
import type { Answer } from './api.ts'

export type ServerTools = {
  /** Our own API, called in process: `/api/...` paths. */
  apiFetch: (path: string, init?: RequestInit) => Promise<Answer>
  /** Receives the body of a page, whole or as a stream; the Response itself has none. */
  takeBody: (body: Buffer | Readable) => void
  /** Nonce of this answer's content security policy. */
  nonce: string
  /** Whether the body is taken whole, however long that takes. */
  whole: boolean
  /** Where the public reaches the site, without a trailing slash. */
  publicUrl: string
  /** Null where analytics is off. */
  analytics: AnalyticsTarget | null
  photographerSignup: PhotographerSignupMode
  /** Whether browsers keep a page for when they are offline. */
  offlinePage: boolean
  /** Logs an error of rendering this page. */
  report: (error: unknown) => void
}

/** Context that the server passes to every loader. */
export const serverTools = createContext<ServerTools>()
