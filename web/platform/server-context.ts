import { createContext } from 'react-router'

export type ServerTools = {
  /** Our own API, called in process: `/api/...` paths. */
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Of this answer's content security policy. */
  nonce: string
  /** Where the public reaches the site, without a trailing slash. */
  publicUrl: string
}

/** What the server hands to every loader of a page. */
export const serverTools = createContext<ServerTools>()
