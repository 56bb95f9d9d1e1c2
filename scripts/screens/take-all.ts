import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '#bench/site/bench-browser.ts'
import { startDemoSite } from '#bench/site/demo-site.ts'
import { bareScreens, demoScreens } from './all-screens.ts'
import { openBareSite } from './bare-site.ts'
import { widthsOf } from './devices.ts'
import { demoCast } from './people.ts'
import { openRecord } from './record.ts'
import { writeSheets } from './sheet/write-sheets.ts'
import { openStudio, type Studio, type Wants } from './shoot.ts'
import { stageOf } from './stage.ts'
import type { Screen } from './state.ts'
import {
  arrivingScreens,
  emptySiteScreens,
  largeSessionScreens,
  longNameScreens,
  oneItemScreens,
  overScreens,
} from './states/bare-screens.ts'
import { tellOf } from './tell-of.ts'
import { bringTroubles } from './troubles.ts'
import type { OpenContext } from './visit.ts'

const folder = 'screens'
/**
 * Words choose screens by what is in their names, `=home` that one alone; `--missing` takes what is not there yet; `--widths=390,1440` these alone; `SITE` names a running
 * site with demo data in place of one of its own.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isMissingAlone = process.argv.includes('--missing')
const widths = process.argv.find((word) => word.startsWith('--widths='))?.slice('--widths='.length)

await mkdir(folder, { recursive: true })
const record = await openRecord(folder)
const chosen = (screens: readonly Screen[]) =>
  screens.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word) || `=${name}` === word),
  )
const wants: Wants = ({ name }, width) =>
  (widths?.split(',').includes(String(width)) ?? true) && !(isMissingAlone && record.hasWell(name, width))
const wanted = (screens: readonly Screen[]) =>
  chosen(screens).filter((screen) => widthsOf(screen).some((width) => wants(screen, width)))

const card = await mkdtemp(join(tmpdir(), 'swellframe-card-'))
let browser = await openBrowser()
const openContext: OpenContext = async (options) => {
  if (!browser.isConnected()) browser = await openBrowser()
  return browser.newContext(options)
}
try {
  const studio = openStudio(openContext, folder, wants, record.keep)
  if (wanted(bareScreens).length > 0) await onBareSite(studio)
  if (wanted(demoScreens).length > 0) await onDemo(studio)
} finally {
  await browser.close()
  await rm(card, { recursive: true, force: true })
}
const taken = chosen([...bareScreens, ...demoScreens])
const shots = record.inOrder(taken.map(({ name }) => name))
await writeSheets(folder, shots)
process.exitCode = tellOf(folder, shots) ? 0 : 1

async function onBareSite(studio: Studio): Promise<void> {
  const site = await openBareSite()
  try {
    await studio.shoot(wanted(emptySiteScreens), site.stage, site.cast)
    const one = await site.publishOne()
    await studio.shoot(wanted(oneItemScreens), one, site.cast)
    await studio.shoot(wanted(overScreens), await site.endSales(one), site.cast)
    const many = await site.fill()
    await studio.shoot(wanted(largeSessionScreens), many, site.cast)
    await studio.shoot(wanted(arrivingScreens), await site.reopen(many), site.cast)
    await studio.shoot(wanted(longNameScreens), await site.lengthen(many), site.cast)
  } finally {
    await site.close()
  }
}

async function onDemo(studio: Studio): Promise<void> {
  const { SITE } = process.env
  const site = SITE ? { url: SITE, whole: async () => {}, close: async () => {} } : await startDemoSite()
  try {
    await site.whole()
    const cast = demoCast(site.url)
    // A running site is looked at as it is.
    if (!SITE) await bringTroubles(site.url, await cast('surfer'))
    await studio.shoot(wanted(demoScreens), await stageOf(site.url, card), cast)
  } finally {
    await site.close()
  }
}
