import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoSite } from '#bench/site/demo-site.ts'
import type { Engine, Size } from '#tests/support/engines/engine.ts'
import { startEngine } from '#tests/support/engines/start-engine.ts'
import { Tab } from '#tests/support/engines/tab.ts'
import { laidBeside } from './laid-beside.ts'
import { become, demoCast, type Person, people } from './people.ts'
import { settle } from './settle.ts'
import { stageOf } from './stage.ts'
import type { Stage, State } from './state.ts'
import { engineStates } from './states/engine-states.ts'
import { bringTroubles } from './troubles.ts'

const engines = ['chromium', 'firefox', 'webkit'] as const
const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const folder = 'screens'

/** Words choose states by name; `SITE` names a running site with demo data in place of one of its own. */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const wanted = engineStates.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
const site = process.env.SITE
  ? { url: process.env.SITE, whole: async () => {}, close: async () => {} }
  : await startDemoSite()
const card = await mkdtemp(join(tmpdir(), 'swellframe-card-'))
try {
  await site.whole()
  const stage = await stageOf(site.url, card)
  // A running site is looked at as it is.
  if (!process.env.SITE) await bringTroubles(site.url, await demoCast(site.url)('surfer'))
  const taken = await Promise.all(engines.map((name) => takeAll(name, stage)))
  await mkdir(folder, { recursive: true })
  for (const { name } of wanted)
    for (const { width } of sizes) {
      const pictures = taken.map((shots) => shots.get(`${name}-${width}`) ?? null)
      await writeFile(join(folder, `${name}-${width}.png`), await laidBeside(pictures))
    }
  process.stdout.write(`${folder}/: ${wanted.length * sizes.length} pictures, each ${engines.join(' | ')}\n`)
} finally {
  await site.close()
  await rm(card, { recursive: true, force: true })
}

async function takeAll(name: Engine['name'], stage: Stage): Promise<Map<string, Buffer>> {
  const shots = new Map<string, Buffer>()
  const engine = await startEngine(name)
  try {
    for (const size of sizes) for (const person of people) await takeAs(engine, size, person, stage, shots)
  } finally {
    await engine.close()
  }
  return shots
}

async function takeAs(
  engine: Engine,
  size: Size,
  person: Person,
  stage: Stage,
  shots: Map<string, Buffer>,
): Promise<void> {
  const mine = wanted.filter(({ by }) => by === person)
  if (mine.length === 0) return
  const tab = new Tab(await engine.newTab(size), site.url)
  await become(tab, site.url, person, demoCast(site.url))
  for (const state of mine) {
    await show(tab, state, stage, `${engine.name} ${size.width}`)
    shots.set(`${state.name}-${size.width}`, await tab.screenshot())
  }
  await tab.close()
}

/** What cannot be shown is said, and the picture shows how far it came. */
async function show(tab: Tab, state: State, stage: Stage, where: string): Promise<void> {
  const told = (await tab.faults()).length
  try {
    await state.show(tab, stage)
    await tab.run(settle)
  } catch (error) {
    process.stdout.write(`✖ ${state.name} [${where}]: ${error instanceof Error ? error.message : error}\n`)
  }
  // That a page or an account is not there is what some of them show.
  for (const fault of (await tab.faults()).slice(told).filter((one) => !/ 404 /.test(one)))
    process.stdout.write(`  ${state.name} [${where}]: ${fault}\n`)
}
