import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { supportedBrowsers } from '#web/platform/document/supported-browsers.ts'

const path = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')

/** MDN's record of which browser understands what since when. */
export const browserData: CompatData = JSON.parse(readFileSync(path, 'utf8'))

/** The entry at this path of the record, if there is one. */
export function entryAt(root: Identifier | undefined, ...names: string[]): Identifier | undefined {
  let at = root
  for (const name of names) at = at && Object.hasOwn(at, name) ? (at[name] as Identifier) : undefined
  return at?.__compat ? at : undefined
}

/** The browsers we support that are too old for it, under its own name or one that stands `beside`; of what has no entry, none. */
export function tooOldFor(entry: Identifier | undefined, beside: (prefix: string) => boolean = () => false) {
  const support = entry?.__compat?.support
  if (!support) return []
  return Object.entries(supportedBrowsers).flatMap(([browser, ours]) => {
    const told = support[browser as keyof typeof supportedBrowsers]
    const statements = Array.isArray(told) ? told : told ? [told] : []
    return statements.some((statement) => covers(statement, ours, beside)) ? [] : [browser]
  })
}

function covers(
  statement: SimpleSupportStatement,
  ours: string,
  beside: (prefix: string) => boolean,
): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name } = statement
  if (flags || (prefix && !beside(prefix)) || alternative_name || !added || added === 'preview') return false
  return isAtMost(added, ours) && !(typeof removed === 'string' && isAtMost(removed, ours))
}

function isAtMost(version: string, ours: string): boolean {
  const [a, b] = [version, ours].map((text) => text.replace('≤', '').split('.').map(Number))
  for (let at = 0; at < 2; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return true
}
