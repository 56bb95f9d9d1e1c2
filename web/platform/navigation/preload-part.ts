import { afterPaint } from '#web/gestures/after-paint.ts'

const known = new Set<string>()

/**
 * Loads a part of the page, in place of Vite's own function (`scripts/start/preload-plainly.ts`): the scripts that it
 * needs are asked for together, instead of one after the other as each is read. To ask for a script takes a slow phone
 * some ms: where a press needs a dozen, what it shows itself comes first.
 *
 * @param files scripts of the build, without the slash before
 */
export function preloadPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const missing = files.filter((file) => !known.has(file))
  for (const file of missing) known.add(file)
  const ask = () => missing.forEach(askFor)
  // React's own tasks are events, too, but none of a finger or a key.
  if (window.event instanceof UIEvent) afterPaint(ask)
  else ask()
  return load()
}

function askFor(file: string): void {
  if (document.querySelector(`link[href="/${file}"]`)) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = `/${file}`
  document.head.append(link)
}
