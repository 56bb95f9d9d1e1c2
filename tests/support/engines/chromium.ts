import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type ElementHandle, type Page } from '@playwright/test'
import type { Driver, KeyStep, PointerStep } from './driver.ts'
import type { Engine } from './engine.ts'

/** Chromium as an engine among others; each tab has a context of its own. */
export async function startChromium(program: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-chromium-'))
  let tabs = 0
  return {
    name: 'chromium',
    async newTab(viewport) {
      tabs += 1
      const downloads = join(folder, String(tabs))
      await mkdir(downloads)
      const context = await browser.newContext({
        viewport,
        locale: 'en-GB',
        timezoneId: 'Europe/Lisbon',
        reducedMotion: 'reduce',
      })
      return driverOf(await context.newPage(), downloads)
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A page that Playwright has opened, as the tab of an engine; what it downloads lands in that folder. */
export function driverOf(page: Page, downloads: string): Driver {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())))
  return {
    downloads,
    faults: async () => [...faults],
    go: async (url) => void (await page.goto(url)),
    run: async (work, ...args) =>
      JSON.parse(
        await page.evaluate(
          `(async () => JSON.stringify((await (${work})(...${JSON.stringify(args)})) ?? null))()`,
        ),
      ),
    async act(sources) {
      for (const source of sources)
        for (const step of source.actions)
          if ('value' in step) await strike(page, step)
          else await movePointer(page, step)
    },
    async giveFiles(paths) {
      const input = (await page.evaluateHandle('lastFound')).asElement() as ElementHandle | null
      await input?.setInputFiles(paths)
    },
    screenshot: () => page.screenshot(),
    close: () => page.context().close(),
  }
}

/** WebDriver's codes for keys without a letter. */
const KEYS: Record<string, string> = {
  '\uE003': 'Backspace',
  '\uE004': 'Tab',
  '\uE007': 'Enter',
  '\uE008': 'Shift',
  '\uE00C': 'Escape',
}

async function strike({ keyboard }: Page, { type, value }: KeyStep): Promise<void> {
  const named = KEYS[value]
  if (named) await (type === 'keyDown' ? keyboard.down(named) : keyboard.up(named))
  else if (type === 'keyDown') await keyboard.type(value)
}

async function movePointer({ mouse }: Page, { type, x = 0, y = 0 }: PointerStep): Promise<void> {
  if (type === 'pointerMove') await mouse.move(x, y)
  else if (type === 'pointerDown') await mouse.down()
  else await mouse.up()
}
