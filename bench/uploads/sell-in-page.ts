// These run in the page, which knows more than this side's types.
type Field = { value: string; dispatchEvent(event: object): void }
type Element = Field & {
  textContent: string
  disabled?: boolean
  click(): void
  control?: { checked: boolean } | null
}
type Page = {
  document: { body: object; querySelectorAll(selector: string): Iterable<Element> }
  Event: new (name: string, how: object) => object
  HTMLInputElement: { prototype: object }
}
/** ms that somebody needs for each decision. */
export const DECISION_MS = 2000

/** Seconds since the question, and how it ended. */
export type Sold = { pressed: number; onSale: number; done: number; title: string }

/** Presses *Upload Session*, and waits until files can be chosen. */
export async function pressUpload(): Promise<void> {
  const { document } = globalThis as unknown as Page
  const [link] = [...document.querySelectorAll('a[href="/upload-session"]')]
  if (!link) throw new Error('Nothing leads to the upload screen')
  link.click()
  while ([...document.querySelectorAll('input[type=file]')].length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

/**
 * A person who needs `decisionMs` for each decision: place, its entry in the list, day, *On sale as they arrive*, *Publish*, *Confirm*;
 * then waits until the page says that the first pictures are on sale, and that all are.
 */
export async function sellInPage(decisionMs: number): Promise<Sold> {
  const { document, Event, HTMLInputElement } = globalThis as unknown as Page
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const find = (selector: string, words: RegExp) =>
    [...document.querySelectorAll(selector)].find(({ textContent }) => words.test(textContent))
  const appears = async (selector: string, words: RegExp): Promise<Element> => {
    for (;;) {
      const found = find(selector, words)
      if (found && !found.disabled) return found
      await wait(50)
    }
  }
  const type = (selector: string, text: string) => {
    const [field] = [...document.querySelectorAll(selector)]
    // As a hand types it: the page is told by the event.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    if (!field || !set) throw new Error(`There is no ${selector}`)
    set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await wait(decisionMs)
  type('input[role=combobox]', 'Supertubos')
  await wait(decisionMs)
  ;(await appears('[role=option]', /Supertubos/)).click()
  await wait(decisionMs)
  type('input[type=date]', new Date().toISOString().slice(0, 10))
  await wait(decisionMs)
  const choice = await appears('label', /^On sale as they arrive/)
  // It may be chosen from last time.
  if (!choice.control?.checked) choice.click()
  await wait(decisionMs)
  ;(await appears('button', /^Publish Session$/)).click()
  const confirm = await appears('button', /^Confirm & Publish$/)
  await wait(decisionMs)
  confirm.click()
  const pressed = seconds()
  let onSale = Number.NaN
  for (;;) {
    if (Number.isNaN(onSale) && find('span', /^On sale: \d+ of \d+$/)) onSale = seconds()
    const end = find('h2', /^(Session Published|Publication Failed)$/)
    if (end) {
      const done = seconds()
      // Few files may be on sale before the page says so.
      return { pressed, onSale: Number.isNaN(onSale) ? done : onSale, done, title: end.textContent }
    }
    await wait(50)
  }
}
