import { preload } from 'react-dom'

/**
 * Has the head of the server's answer name the first picture of a page, so that a browser asks for it beside the style sheet before
 * it has read a word. For files of one size alone: React names no others there.
 *
 * @param media where the page shows just this file
 */
export function announcePicture(url: string, media?: string): void {
  if (import.meta.env.SSR) preload(url, { as: 'image', type: 'image/avif', fetchPriority: 'high', media })
}
