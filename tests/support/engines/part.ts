/** What a person calls things on a page: ARIA's roles, `field` for anything with a label to fill in, `text` for words. */
type Kind =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'field'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'option'
  | 'radio'
  | 'region'
  | 'status'
  | 'tab'
  | 'text'

/** A part of a page as a person names it; `at` counts from 0 among those alike, -1 is the last. */
export type Part = {
  kind: Kind
  /** A string is the whole name (of `text`: the whole text), a pattern a piece of it. */
  name?: string | RegExp
  /** Words that stand somewhere in it. */
  holds?: string
  within?: Part
  at?: number
}

type Name = string | RegExp
const named =
  (kind: Kind) =>
  (name?: Name): Part => ({ kind, ...(name !== undefined && { name }) })

export const article = named('article')
export const button = named('button')
export const checkbox = named('checkbox')
export const combobox = named('combobox')
export const dialog = named('dialog')
export const field = named('field')
export const heading = named('heading')
export const link = named('link')
export const list = named('list')
export const listitem = named('listitem')
export const main = named('main')
export const option = named('option')
export const region = named('region')
export const tabNamed = named('tab')
export const text = named('text')

export const within = (outer: Part, part: Part): Part => ({
  ...part,
  within: part.within ? within(outer, part.within) : outer,
})
export const nth = (part: Part, at: number): Part => ({ ...part, at })
export const holding = (part: Part, holds: string): Part => ({ ...part, holds })

/** For messages: `button "Pay" in dialog "Log in"`. */
export function describePart({ kind, name, holds, within: outer, at }: Part): string {
  const words = [
    kind,
    ...(name === undefined ? [] : [name instanceof RegExp ? String(name) : `"${name}"`]),
    ...(holds === undefined ? [] : [`holding "${holds}"`]),
    ...(at === undefined ? [] : [`number ${at}`]),
    ...(outer ? [`in ${describePart(outer)}`] : []),
  ]
  return words.join(' ')
}

/** The same without patterns, for the way into a page. */
export type SentPart = Omit<Part, 'name' | 'within'> & {
  name?: { whole: string } | { pattern: string; flags: string }
  within?: SentPart
}

export function sendPart({ name, within: outer, ...rest }: Part): SentPart {
  const sent = name instanceof RegExp ? { pattern: name.source, flags: name.flags } : name
  return {
    ...rest,
    ...(sent !== undefined && { name: typeof sent === 'string' ? { whole: sent } : sent }),
    ...(outer && { within: sendPart(outer) }),
  }
}
