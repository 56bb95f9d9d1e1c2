import { FILE_KEY_MAX, fileKey } from '#contract/sessions/drafts.ts'
import type { FoundFile } from './files/find-files.ts'

type Named = { key: string } | { copyOf: string }

/** Gives each content of a folder one key, as the web does: a draft begun here is known there. */
export function keyedFiles() {
  const byContent = new Map<string, { rel: string; key: string }>()
  const taken = new Map<string, string | null>()
  return {
    /** A key that is in use already, whatever for. */
    take(key: string): void {
      if (!taken.has(key)) taken.set(key, null)
    },
    /** It could not be sent: the same content may come again, under this name or another. */
    forget({ rel }: FoundFile): void {
      for (const [sha256, known] of byContent) if (known.rel === rel) byContent.delete(sha256)
    },
    /** `copyOf`: a file of the same content that came before. */
    add(file: FoundFile & { sha256: string }): Named {
      const same = byContent.get(file.sha256)
      if (same) return { copyOf: same.rel }
      const usual = fileKey({ size: file.size, lastModified: file.mtimeMs, name: file.name.toWellFormed() })
      const holder = taken.get(usual)
      // Another file of the same name, size and second, from another folder of the card.
      const isOther = holder !== undefined && holder !== null && holder !== file.sha256
      const key = isOther ? `${file.sha256.slice(0, 16)}-${usual}`.slice(0, FILE_KEY_MAX) : usual
      taken.set(key, file.sha256)
      byContent.set(file.sha256, { rel: file.rel, key })
      return { key }
    },
  }
}
