import type { Page, Route } from '@playwright/test'
import { errorSentence } from '#contract/error-sentences.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'

/** The line between a page and its site, which can be slow, broken or gone. Patterns look at whole addresses. */
export type Line = {
  /** What is asked for there is never answered. */
  hold(address: RegExp): Promise<void>
  /** The first so many are answered as ever, the others never. */
  holdAfter(address: RegExp, count: number): Promise<void>
  /** What is asked for there is answered by an error, of the server unless another status says otherwise. */
  fail(address: RegExp, status?: number): Promise<void>
  /** What is asked for there is refused as the site would. */
  refuse(address: RegExp, code: ErrorCode): Promise<void>
  answer(address: RegExp, body: unknown): Promise<void>
  /** A page that the site does not have. */
  page(address: RegExp, html: string): Promise<void>
  /** Every picture of a session or a person is this one. */
  picture(content: Buffer): Promise<void>
  /** The device is offline. */
  cut(): Promise<void>
  /** As it was: nothing is held, broken or gone. */
  mend(): Promise<void>
}

const PICTURES = /\/media\/[^?]+\.(jpe?g|webp|avif|png)/
const BROKEN = { code: 'internal', message: 'Something went wrong. Please try again.' }

export function openLine(page: Page): Line {
  const answer = async (address: RegExp, how: (route: Route) => Promise<void> | undefined) => {
    await page.route(address, how)
  }
  return {
    hold: (address) => answer(address, () => undefined),
    holdAfter(address, count) {
      let left = count
      return answer(address, (route) => (left-- > 0 ? route.fallback() : undefined))
    },
    fail: (address, status = 500) => answer(address, (route) => route.fulfill({ status, json: BROKEN })),
    refuse: (address, code) =>
      answer(address, (route) =>
        route.fulfill({ status: errorStatus(code), json: { code, message: errorSentence(code) } }),
      ),
    answer: (address, body) => answer(address, (route) => route.fulfill({ json: body })),
    page: (address, body) =>
      answer(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body })),
    picture: (body) => answer(PICTURES, (route) => route.fulfill({ contentType: 'image/jpeg', body })),
    cut: () => page.context().setOffline(true),
    async mend() {
      await page.context().setOffline(false)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  }
}
