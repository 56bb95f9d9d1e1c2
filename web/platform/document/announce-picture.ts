import { createContext, useContext } from 'react'

/** Links that the head of a page's answer names; null in browsers, where there is no such head. */
export const AnnouncedContext = createContext<Set<string> | null>(null)

/**
 * Has the head of the server's answer name the first picture of a page, so that a browser asks for it beside the style sheet, before
 * it has read a word.
 *
 * @param url an AVIF of one size; none: nothing is named
 * @param media where the page shows just this file
 */
export function useAnnouncedPicture(url: string | null | undefined, media?: string): void {
  const announced = useContext(AnnouncedContext)
  if (!announced || !url) return
  const only = media ? `; media="${media}"` : ''
  announced.add(`<${url}>; rel=preload; as=image; type=image/avif; fetchpriority=high${only}`)
}
