const known = new Set<string>()

/**
 * Loads a part of the page, in place of Vite's own function (`scripts/start/preload-plainly.ts`): the scripts that it
 * needs are asked for at once, instead of one after the other as each is read.
 *
 * @param files scripts of the build, without the slash before
 */
export function preloadPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) {
    if (known.has(file)) continue
    known.add(file)
    if (document.querySelector(`link[href="/${file}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
  return load()
}
