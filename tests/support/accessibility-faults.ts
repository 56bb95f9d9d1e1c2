import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Found = { violations: { id: string; nodes: { target: string[] }[] }[] }
type Browser = { axe?: { run(root: object, options: object): Promise<Found> }; document: object }

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
    // Every rule runs; only what is well is not described, which costs more than to find it.
    const result = await axe?.run(document, { resultTypes: ['violations'] })
    return result?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
