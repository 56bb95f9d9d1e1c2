import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Found = { violations: { id: string; nodes: { target: string[] }[] }[] }
type Moving = {
  playState: string
  finished: Promise<unknown>
  effect?: { getComputedTiming(): { endTime: number } }
  animationName?: string
}
type Browser = {
  axe?: { run(root: object, options: object): Promise<Found> }
  document: { getAnimations(): Moving[] }
}

/** What axe has against the page as it is shown now, by all of its rules: a line a rule, with the places. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const found = await look(page)
  if (found) return found
  await page.evaluate(source)
  return (await look(page)) ?? ['axe could not be loaded']
}

/** Undefined where this document does not know axe yet; one that does is not given it again. */
const look = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(async () => {
    const { axe, document } = globalThis as unknown as Browser
    // What is half faded in has colours that nobody is left to read; what moves for ever is read as it is.
    const fading = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
      // The foot of a page that never comes is not waited for.
      .filter(({ animationName }) => animationName !== 'come-at-last')
    await Promise.allSettled(fading.map(({ finished }) => finished))
    // Every rule runs; only what is well is not described, which costs more than to find it.
    const result = await axe?.run(document, { resultTypes: ['violations'] })
    return result?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
