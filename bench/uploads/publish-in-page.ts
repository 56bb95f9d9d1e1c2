// These run in the page, which knows more than this side's types.
type Element = { textContent: string; disabled?: boolean; click(): void }
type Page = {
  document: { body: object; querySelectorAll(selector: string): Iterable<Element> }
  MutationObserver: new (
    changed: () => void,
  ) => { observe(at: object, options: object): void; disconnect(): void }
}
type Published = { seconds: number; title: string }

/** Presses Publish and Confirm; the seconds from there until the page says how it ended. */
export async function publishInPage(): Promise<Published> {
  const { document, MutationObserver } = globalThis as unknown as Page
  const find = (selector: string, words: RegExp) =>
    [...document.querySelectorAll(selector)].find(({ textContent }) => words.test(textContent))
  const appears = (selector: string, words: RegExp) =>
    new Promise<Element>((resolve) => {
      const look = () => {
        const found = find(selector, words)
        if (found) observer.disconnect()
        if (found) resolve(found)
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { childList: true, subtree: true })
      look()
    })
  find('button', /^Publish Session$/)?.click()
  const confirm = await appears('button', /^Confirm & Publish$/)
  const startedAt = performance.now()
  confirm.click()
  const { textContent: title } = await appears('h2', /^(Session Published|Publication Failed)$/)
  return { seconds: (performance.now() - startedAt) / 1000, title }
}

/** Resolves when every chosen file has been looked at and nothing stands against publishing. */
export function untilReady(): Promise<void> {
  const { document } = globalThis as unknown as Page
  return new Promise((resolve) => {
    const look = setInterval(() => {
      const publish = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Publish Session',
      )
      if (!publish || publish.disabled) return
      clearInterval(look)
      resolve()
    }, 100)
  })
}
