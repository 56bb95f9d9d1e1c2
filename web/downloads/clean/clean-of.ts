/** What came of an item; `url` null: nothing did. */
export type Got = { id: number; url: string | null; atOnce: boolean }

export type Clean = {
  /** An object URL; null until it is there, or where there is none. */
  url: string | null
  /** It was there from the start: nothing has to fade. */
  atOnce: boolean
  /** It is on its way. */
  isComing: boolean
}

/**
 * What is shown of an item; `known`: what this page keeps of it now, undefined where that is nothing. What it was shown with once
 * it keeps, though others have taken its place meanwhile; what did not come may have come for somebody else.
 */
export function cleanOf(id: number | null, got: Got | null, known: string | null | undefined): Clean {
  if (id === null) return { url: null, atOnce: false, isComing: false }
  const own = got?.id === id ? got : null
  const url = own?.url ?? known ?? null
  return { url, atOnce: own?.atOnce ?? known !== undefined, isComing: !own && known === undefined }
}
