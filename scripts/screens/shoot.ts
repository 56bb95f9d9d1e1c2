import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { driverOf } from '#tests/support/engines/chromium.ts'
import { Tab } from '#tests/support/engines/tab.ts'
import { accessibilityFaults } from '#tests/support/journey/accessibility-faults.ts'
import { openLine } from './line.ts'
import { become, type Cast, type Person, people } from './people.ts'
import { lookThrough, settle } from './settle.ts'
import type { Screen, Stage } from './state.ts'
import { readToken } from './states/steps.ts'

/** One picture: its file in the folder, what axe has against what it shows, and why it could not be shown. */
export type Shot = { name: string; width: number; file: string; faults: string[]; trouble: string | null }
export type Studio = {
  readonly shots: readonly Shot[]
  /** Shows all of these at every width; on the phone that lies those alone that are meant for it. */
  shoot(screens: readonly Screen[], stage: Stage, cast: Cast): Promise<void>
}

const touch = { hasTouch: true, isMobile: true }
/** A phone, upright and on its side, a tablet and a desk. */
const devices = [
  { viewport: { width: 390, height: 844 }, ...touch },
  { viewport: { width: 768, height: 1024 }, ...touch },
  { viewport: { width: 844, height: 390 }, ...touch },
  { viewport: { width: 1440, height: 900 } },
] as const
type Device = (typeof devices)[number]
const isLying = ({ viewport: { width, height } }: Device) => width > height && width < 1000
/** What does not come within this is said, and shown as it is. */
const PATIENCE_MS = 60_000
/** So much of a long page is in its picture. */
const SCREENFULS = 3

export function openStudio(browser: Browser, folder: string): Studio {
  const shots: Shot[] = []
  return {
    shots,
    async shoot(screens, stage, cast) {
      const { site } = stage
      const takeAs = async (person: Person, device: Device) => {
        const mine = screens.filter(({ by, lies }) => by === person && (lies || !isLying(device)))
        if (mine.length === 0) return
        const context = await browser.newContext({
          ...device,
          locale: 'en-GB',
          timezoneId: 'Europe/Lisbon',
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        const tab = new Tab(driverOf(page, folder), site, PATIENCE_MS)
        await become(tab, site, person, cast)
        for (const screen of mine) {
          const shot = await take(page, tab, screen, stage, device)
          shots.push(shot)
          const isElsewhere = !(await tab.address()).startsWith(site)
          if (person === 'guest' || isElsewhere || (await readToken(tab)) !== '') continue
          // Else all that follow would show what a guest sees.
          shot.trouble ??= 'The login is lost'
          await become(tab, site, person, cast)
        }
        await context.close()
      }
      const takeAt = async (device: Device) => {
        for (const person of people) await takeAs(person, device)
      }
      await Promise.all(devices.map(takeAt))
    },
  }

  async function take(page: Page, tab: Tab, screen: Screen, stage: Stage, device: Device): Promise<Shot> {
    const { width } = device.viewport
    const file = `${screen.name}-${width}.png`
    const line = openLine(page)
    let trouble: string | null = null
    try {
      await screen.show(tab, stage, line)
    } catch (error) {
      trouble = error instanceof Error ? error.message : String(error)
    }
    const isUnderWay = screen.waits === true || trouble !== null
    await tab.run(settle, isUnderWay)
    await writeFile(join(folder, file), await picture(page, device, isUnderWay))
    const faults = await accessibilityFaults(page)
    await line.mend()
    process.stdout.write(faults.length > 0 || trouble ? '✖' : '·')
    return { name: screen.name, width, file, faults, trouble }
  }
}

/** The whole page, as far as it is not endless; what is open over it, and a list that is drawn as far as it is seen, as the window shows it. */
async function picture(
  page: Page,
  { viewport: { width, height } }: Device,
  isUnderWay: boolean,
): Promise<Buffer> {
  const isCovered = await page.evaluate(
    () => document.querySelector('dialog:modal') !== null || /^\/session\//.test(location.pathname),
  )
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  const isScrolled = await page.evaluate(() => scrollY > 0)
  if (isCovered || isScrolled || tall <= height) return page.screenshot()
  if (!isUnderWay) await page.evaluate(lookThrough, SCREENFULS)
  const clip = { x: 0, y: 0, width, height: Math.min(tall, height * SCREENFULS) }
  return page.screenshot({ fullPage: true, clip })
}
