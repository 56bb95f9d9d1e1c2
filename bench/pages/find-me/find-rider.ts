import { setTimeout as sleep } from 'node:timers/promises'
import type { Phone } from '../../site/open-phone.ts'
import { type Seen, seenItems, seenWaves } from './seen-on-screen.ts'

/** What somebody takes for each decision: whether a screen shows him, each press. */
const DECISION = 1000
/** Pictures that one decision is enough for. */
const AT_A_GLANCE = 8
/** Decisions that somebody takes at most for the pictures of a screen. */
const LOOKS = 5
/** How much of a screen a thumb moves on, px. */
const SWIPE = 480
/** px a second. */
const SPEED = 1200

type Search = {
  own: ReadonlySet<number>
  patience: number
  /** `9:15`, typed into the ruler, where somebody knows about when he rode. */
  about?: string
}
/** `found`: after how many seconds each wave was marked or added. */
type Found = { seconds: number; all: boolean; found: number[] }

/** By the cards of the waves: marks those of his that he sees and looks on; the first mark leads to the first wave. */
export async function findByCards(
  { page, devtools }: Phone,
  url: string,
  { own, patience, about }: Search,
): Promise<Found> {
  const search = begin(own.size, patience)
  await page.goto(url)
  await decide()
  await page.getByRole('tab', { name: 'Waves' }).tap()
  await page.locator('[data-look] img, [data-wave] img').first().waitFor()
  if (about !== undefined) {
    const time = page.getByLabel('Go to a time')
    await decide()
    await time.tap()
    // A key takes a phone's owner a quarter of a second.
    await time.pressSequentially(about, { delay: 250 })
    await time.press('Enter')
  }
  const marked = new Set<number>()
  while (search.goesOn()) {
    const { ids, looks } = await look(() => seenWaves(page))
    const next = ids.find((number) => own.has(number) && !marked.has(number))
    if (next === undefined) {
      await swipe(devtools)
      continue
    }
    const card = page.locator('article', { has: page.locator(`[data-wave="${next}"]`) })
    await (looks.includes(next)
      ? page.locator(`[data-look="${next}"]`)
      : card.getByRole('button', { name: /^That’s me/ })
    ).tap()
    marked.add(next)
    search.foundOne()
  }
  return end(page, search)
}

/** By the grid: scrolls through everything and adds each picture of his; `items`: his, each with its wave. */
export async function findByGrid(
  { page, devtools }: Phone,
  url: string,
  { items, patience }: { items: ReadonlyMap<number, number>; patience: number },
): Promise<Found> {
  const left = new Map(items)
  const waves = () => new Set(left.values())
  const search = begin(waves().size, patience)
  await page.goto(url)
  await page.locator('[data-media] img').first().waitFor()
  while (search.goesOn()) {
    const next = (await look(() => seenItems(page))).ids.find((id) => left.has(id))
    if (next === undefined) {
      await swipe(devtools)
      continue
    }
    const tile = page.locator('li', { has: page.locator(`[data-media="${next}"]`) })
    await tile.getByRole('button', { name: /^In cart/ }).tap()
    const before = waves().size
    left.delete(next)
    if (waves().size < before) search.foundOne()
  }
  return end(page, search)
}

const decide = () => sleep(DECISION)

/** What a screen shows at the end of a decision, or of several where it shows much; another one is taken where a picture is still to come. */
async function look(see: () => Promise<Seen>): Promise<Seen> {
  for (let n = 1; ; n += 1) {
    await decide()
    const shown = await see()
    if ((shown.areLoaded && shown.ids.length <= n * AT_A_GLANCE) || n === LOOKS) return shown
  }
}

function begin(wanted: number, patience: number) {
  const started = performance.now()
  const found: number[] = []
  const passed = () => (performance.now() - started) / 1000
  return {
    found,
    passed,
    wanted,
    foundOne: () => found.push(passed()),
    goesOn: () => found.length < wanted && passed() < patience,
  }
}

async function end(page: Phone['page'], { found, wanted, passed }: ReturnType<typeof begin>): Promise<Found> {
  await page.context().close()
  const all = found.length === wanted
  return { seconds: all ? (found.at(-1) ?? 0) : passed(), all, found }
}

async function swipe(devtools: Phone['devtools']): Promise<void> {
  await devtools.send('Input.synthesizeScrollGesture', {
    ...{ x: 200, y: 600, yDistance: -SWIPE, speed: SPEED },
  })
}
