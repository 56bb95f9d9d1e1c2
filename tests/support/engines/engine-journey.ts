import { writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import { test as base, expect, type Site } from '../journey/journey.ts'
import type { Engine, Size } from './engine.ts'
import { startEngine } from './start-engine.ts'
import { Tab } from './tab.ts'

export const phoneSize: Size = { width: 390, height: 844 }
export const deskSize: Size = { width: 1440, height: 900 }

export type EngineOfProject = { engineName: Engine['name'] }
type OfWorker = EngineOfProject & { engine: Engine }
type OfTest = { size: Size; tab: Tab }

async function attachScreen(tab: Tab, info: TestInfo): Promise<void> {
  const path = info.outputPath('screen.png')
  await writeFile(path, await tab.screenshot())
  info.attachments.push({ name: 'screen', path, contentType: 'image/png' })
}

/**
 * A test with a running site and a tab of the project's engine, and a failure for every error the page tells: on the
 * console, uncaught, unhandled, or refused by its policy.
 */
export const test = base.extend<OfTest, OfWorker>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  size: [phoneSize, { option: true }],
  // One site for all of an engine's journeys: starting one takes as long as half of a journey.
  site: async ({ sites }, use) => use(await sites.of('tests/engines')),
  tab: async ({ engine, size, site }, use, info) => {
    const tab = new Tab(await engine.newTab(size), site.url)
    await use(tab)
    if (info.status !== info.expectedStatus) await attachScreen(tab, info)
    const faults = await tab.faults()
    await tab.close()
    expect(faults, 'errors in the browser').toEqual([])
  },
})

export { expect, type Site, type Tab }
