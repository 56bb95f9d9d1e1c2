import { FILE_NAME_MAX } from '#contract/sessions/ingest.ts'

/** The name of a form's file as its user knows it: browsers write a quote in it as `%22` (HTML, multipart/form-data). */
export const formFileName = (name: string | undefined): string => (name ?? '').replaceAll('%22', '"')

/**
 * A user's file name as it is stored and shown: last path segment, no control characters, at most `FILE_NAME_MAX` long. Never
 * used in a path.
 */
export function originalName(name: string): string {
  const plain = (name.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
  const signs = Array.from(plain)
  if (signs.length <= FILE_NAME_MAX) return plain
  const half = Math.floor((FILE_NAME_MAX - 1) / 2)
  return `${signs.slice(0, half).join('')}…${signs.slice(-half).join('')}`
}
