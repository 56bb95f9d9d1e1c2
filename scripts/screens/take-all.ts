import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '#bench/site/bench-browser.ts'
import { startDemoSite } from '#bench/site/demo-site.ts'
import { openBareSite } from './bare-site.ts'
import { demoCast } from './people.ts'
import { forget } from './settle.ts'
import { writeSheets } from './sheet/write-sheets.ts'
import { openStudio, type Studio } from './shoot.ts'
import { stageOf } from './stage.ts'
import type { Screen } from './state.ts'
import { emptySiteScreens, largeSessionScreens } from './states/bare-screens.ts'
import { engineStates } from './states/engine-states.ts'
import { guestScreens } from './states/guest-screens.ts'
import { newcomerScreens, photographerScreens } from './states/photographer-screens.ts'
import { surferScreens } from './states/surfer-screens.ts'
import { bringTroubles } from './troubles.ts'

const folder = 'screens'
/** In a browser that keeps nothing but who is logged in. */
const afresh = (screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => ({
    ...screen,
    async show(tab, stage, line) {
      await tab.run(forget)
      await screen.show(tab, stage, line)
    },
  }))

const demoScreens = [
  // What the last of the others does to a new photographer's account stays done.
  ...newcomerScreens,
  ...engineStates,
  ...afresh([...guestScreens, ...surferScreens, ...photographerScreens]),
]
/** Words choose screens by name; `SITE` names a running site with demo data in place of one of its own. */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const wanted = (screens: readonly Screen[]) =>
  screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

const card = await mkdtemp(join(tmpdir(), 'swellframe-card-'))
const browser = await openBrowser()
try {
  await mkdir(folder, { recursive: true })
  const studio = openStudio(browser, folder)
  if (wanted([...emptySiteScreens, ...largeSessionScreens]).length > 0) await onBareSite(studio)
  if (wanted(demoScreens).length > 0) await onDemo(studio)
  await writeSheets(folder, studio.shots)
  report(studio)
} finally {
  await browser.close()
  await rm(card, { recursive: true, force: true })
}

async function onBareSite(studio: Studio): Promise<void> {
  const site = await openBareSite()
  try {
    await studio.shoot(wanted(emptySiteScreens), site.stage, site.cast)
    await studio.shoot(wanted(largeSessionScreens), await site.fill(), site.cast)
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

/** Ends with code 1 when something could not be shown or axe has anything against it. */
function report({ shots }: Studio): void {
  const bad = shots.filter(({ faults, trouble }) => trouble || faults.length > 0)
  for (const { name, width, faults, trouble } of bad)
    for (const fault of [...(trouble ? [trouble] : []), ...faults])
      process.stdout.write(`✖ ${name} [${width}]: ${fault}\n`)
  process.stdout.write(`${folder}/index.html: ${shots.length} pictures, ${bad.length} with faults\n`)
  if (bad.length > 0) process.exitCode = 1
}
