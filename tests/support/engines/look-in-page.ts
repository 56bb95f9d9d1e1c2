import type { SentPart } from './part.ts'

export type Seen = {
  /** Why it cannot be used now; null when it can. */
  fault: string | null
  /** How many there are. */
  count: number
  /** Its middle, in CSS px of the window. */
  x: number
  y: number
  text: string
  value: string
  checked: boolean
  disabled: boolean
}

/**
 * Finds a part of the page as a person would name it; `use: 'press'` brings it into the window and makes sure that a press
 * on its middle reaches it. Runs in the page, where nothing outside of it exists; what it found stays at hand there as
 * `lastFound`.
 */
export async function lookInPage(sent: SentPart, use: 'see' | 'press' | 'hold'): Promise<Seen> {
  const implied: Record<string, string> = {
    alert: '',
    article: 'article',
    button: 'button, summary, input[type=submit], input[type=button]',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    dialog: 'dialog',
    field: 'input:not([type=hidden]), textarea, select',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    list: 'ul, ol',
    listitem: 'li',
    main: 'main',
    option: 'option',
    radio: 'input[type=radio]',
    region: 'section[aria-label], section[aria-labelledby]',
    status: 'output',
    tab: '',
    text: '*',
  }
  const tidy = (words: string) => words.replace(/\s+/g, ' ').trim()
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const isTold = (element: Element) => !element.closest('[aria-hidden=true], [inert]')
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof HTMLElement))
      return node instanceof Element ? (node.getAttribute('aria-label') ?? '') : ''
    if (node.getAttribute('aria-hidden') === 'true' || getComputedStyle(node).display === 'none') return ''
    const label = node.getAttribute('aria-label')
    if (label) return ` ${label} `
    if (node instanceof HTMLImageElement) return ` ${node.alt} `
    const inside = [...node.childNodes].map(wordsOf).join('')
    return getComputedStyle(node).display.startsWith('inline') ? inside : ` ${inside} `
  }
  const nameOf = (element: Element, kind: string): string => {
    if (kind === 'text') return tidy(element.textContent ?? '')
    const ids = element.getAttribute('aria-labelledby')
    if (ids)
      return tidy(
        ids
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label) return tidy(label)
    const labels = (element as HTMLInputElement).labels
    if (labels?.length)
      return tidy(
        [...labels]
          .map((one) =>
            [...one.childNodes]
              .filter((node) => node !== element)
              .map(wordsOf)
              .join(''),
          )
          .join(' '),
      )
    if (element instanceof HTMLInputElement && element.type === 'submit') return element.value
    return tidy([...element.childNodes].map(wordsOf).join(''))
  }
  const fits = (element: Element, { kind, name, holds }: SentPart): boolean => {
    if (holds !== undefined && !tidy(element.textContent ?? '').includes(holds)) return false
    if (!name) return true
    const own = nameOf(element, kind)
    return 'whole' in name ? own === tidy(name.whole) : new RegExp(name.pattern, name.flags).test(own)
  }
  const find = (part: SentPart): Element[] => {
    const outers: (Element | Document)[] = part.within ? find(part.within) : [document]
    const explicit = part.kind === 'text' ? '' : `[role=${part.kind}]`
    const selector = [implied[part.kind], explicit].filter(Boolean).join(', ')
    const isOfKind = (element: Element) => {
      const role = element.getAttribute('role')
      return role === null || role === part.kind || part.kind === 'field' || part.kind === 'text'
    }
    const alike = outers
      .flatMap((outer) => [...outer.querySelectorAll(selector)])
      .filter((element) => isOfKind(element) && isTold(element) && fits(element, part))
      .filter(
        (element, _, all) =>
          part.kind !== 'text' || !all.some((other) => other !== element && element.contains(other)),
      )
      .filter((element) => isShown(element) || (element as HTMLInputElement).labels?.length)
    if (part.at === undefined) return alike
    const one = alike.at(part.at)
    return one ? [one] : []
  }
  const place = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  const frame = () => new Promise<void>((next) => requestAnimationFrame(() => next()))

  const found = find(sent)
  const [element] = found
  const nothing = { count: found.length, x: 0, y: 0, text: '', value: '', checked: false, disabled: false }
  if (!element) return { ...nothing, fault: 'is not there' }
  const control = element as HTMLInputElement
  const disabled = control.disabled === true || element.getAttribute('aria-disabled') === 'true'
  const seen = {
    count: found.length,
    ...place(element),
    text: tidy((element as HTMLElement).innerText ?? element.textContent ?? ''),
    value: control.value ?? '',
    checked: control.checked === true || element.getAttribute('aria-checked') === 'true',
    disabled,
  }
  Object.assign(globalThis, { lastFound: element })
  if (use === 'see') return { ...seen, fault: null }
  if (found.length > 1) return { ...seen, fault: `is there ${found.length} times` }
  if (use === 'hold') return { ...seen, fault: null }
  if (disabled) return { ...seen, fault: 'is disabled' }
  // Firefox may give a press to the page before it, while this one comes.
  if (document.readyState !== 'complete') return { ...seen, fault: 'is on a page that is still loading' }
  // A box that is drawn by its label is pressed there.
  const { width, height } = element.getBoundingClientRect()
  const drawn = (width > 4 && height > 4 && getComputedStyle(element).opacity !== '0') || !control.labels?.[0]
  const target = drawn ? element : (control.labels?.[0] ?? element)
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const before = place(target)
  await frame()
  await frame()
  const after = place(target)
  if (before.x !== after.x || before.y !== after.y) return { ...seen, fault: 'is moving' }
  const hit = document.elementFromPoint(after.x, after.y)
  const reached =
    hit && (target.contains(hit) || [...(control.labels ?? [])].some((label) => label.contains(hit)))
  if (!reached)
    return {
      ...seen,
      ...after,
      fault: `is covered by ${hit?.cloneNode(false) instanceof Element ? (hit.cloneNode(false) as Element).outerHTML.slice(0, 160) : 'nothing'}`,
    }
  return { ...seen, ...after, fault: null }
}
