import type { Page } from '@playwright/test'

type Pressable = { textContent: string; click(): void }

/** Presses a button that says so, once, in the moment the page's own code has taken it over. */
export const pressAtOnce = (page: Page, says: string): Promise<unknown> =>
  page.addInitScript((label) => {
    const { document, setTimeout } = globalThis as unknown as {
      document: { querySelectorAll(name: string): Iterable<Pressable> }
      setTimeout(then: () => void): void
    }
    const isAlive = (button: Pressable) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
    const press = () => {
      const buttons = [...document.querySelectorAll('button')]
      const button = buttons.find((each) => each.textContent.trim() === label && isAlive(each))
      if (button) button.click()
      else setTimeout(press)
    }
    press()
  }, says)
