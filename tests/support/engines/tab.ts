import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Driver, KeyStep, PointerStep } from './driver.ts'
import { isAlive } from './is-alive.ts'
import { lookInPage, type Seen } from './look-in-page.ts'
import { describePart, type Part, sendPart } from './part.ts'
import { heardPress, watchPress } from './watch-press.ts'

const PATIENCE_MS = 60_000
/** How often a press is made that the page moved away from. */
const PRESSES = 5
const PAUSE_MS = 30
const UNFINISHED = /\.(part|wkdownload|crdownload)$/

/** A tab in front of a person: what they look for by its name, press, fill in and take home. In any engine. */
export class Tab {
  private readonly driver: Driver
  private readonly base: string
  private readonly patience: number
  /** `patience`: how long something is waited for, ms. */
  constructor(driver: Driver, base: string, patience = PATIENCE_MS) {
    this.driver = driver
    this.base = base
    this.patience = patience
  }

  /** Opens a page and waits until it answers to being pressed. */
  async open(path: string): Promise<void> {
    await this.driver.go(new URL(path, this.base).href)
    await this.alive()
  }

  async alive(): Promise<void> {
    await this.until('the page is alive', () => this.driver.run(isAlive))
  }

  /** Waits until it is there; answers what it shows. */
  see(part: Part): Promise<Seen> {
    return this.look(part, 'see')
  }

  async gone(part: Part): Promise<void> {
    const sent = sendPart(part)
    await this.until(`${describePart(part)} is gone`, async () => {
      const { count } = await this.driver.run(lookInPage, sent, 'see')
      return count === 0
    })
  }

  /** Waits until so many of them are there. */
  async count(part: Part, wanted: number): Promise<void> {
    const sent = sendPart(part)
    let last = 0
    await this.until(
      () => `${describePart(part)}: ${wanted} of them, not ${last}`,
      async () => {
        last = (await this.driver.run(lookInPage, sent, 'see')).count
        return last === wanted
      },
    )
  }

  async press(part: Part): Promise<void> {
    for (let again = 0; again < PRESSES; again += 1) {
      const { x, y } = await this.look(part, 'press')
      const actions: PointerStep[] = [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await this.driver.run(watchPress)
      await this.driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
      // A page that is gone has heard it.
      if (await this.driver.run(heardPress).catch(() => true)) return
    }
    throw new Error(`In vain: ${describePart(part)} moves away from each press`)
  }

  /** Replaces what the field holds by typing; a date is set as a picker sets it. */
  async type(part: Part, words: string): Promise<void> {
    await this.look(part, 'press')
    const isTyped = await this.driver.run(takeField, words)
    if (isTyped) await this.keys(words === '' ? '\uE003' : words)
  }

  /** Keys pressed one after the other; the codes of WebDriver (`\uE004` is Tab) for those without a letter. */
  async keys(keys: string): Promise<void> {
    const strokes = [...keys].flatMap((value): KeyStep[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.driver.act([{ type: 'key', id: 'keys', actions: strokes }])
  }

  /** Keys held together, such as Shift and Tab. */
  async chord(keys: string): Promise<void> {
    const held = [...keys]
    const down = held.map((value): KeyStep => ({ type: 'keyDown', value }))
    const up = held.toReversed().map((value): KeyStep => ({ type: 'keyUp', value }))
    await this.driver.act([{ type: 'key', id: 'keys', actions: [...down, ...up] }])
  }

  async choose(part: Part, value: string): Promise<void> {
    await this.look(part, 'press')
    await this.driver.run(takeField, value)
  }

  async give(part: Part, paths: string[]): Promise<void> {
    await this.look(part, 'hold')
    await this.driver.giveFiles(paths)
  }

  /** Presses what begins a download and waits for the whole file. */
  async download(part: Part): Promise<{ name: string; content: Buffer }> {
    await this.press(part)
    let last = ''
    let name = ''
    await this.until(`the download of ${describePart(part)} is whole`, async () => {
      const names = await readdir(this.driver.downloads)
      name = names[0] ?? ''
      // A browser writes under another name first, or leaves the place empty until all is there.
      const size = name && names.length === 1 && (await stat(join(this.driver.downloads, name))).size
      const now = size && !UNFINISHED.test(name) ? `${name} ${size}` : ''
      const isWhole = now !== '' && now === last
      last = now
      return isWhole
    })
    const path = join(this.driver.downloads, name)
    const content = await readFile(path)
    await rm(path)
    return { name, content }
  }

  address(): Promise<string> {
    return this.driver.run(() => location.href)
  }

  /** Waits until the address is like that. */
  async at(pattern: RegExp): Promise<string> {
    let last = ''
    await this.until(
      () => `the address is like ${pattern}, not ${last}`,
      async () => {
        last = await this.address()
        return pattern.test(last)
      },
    )
    return last
  }

  run: Driver['run'] = (work, ...args) => this.driver.run(work, ...args)
  screenshot = (): Promise<Buffer> => this.driver.screenshot()
  faults = (): Promise<string[]> => this.driver.faults()
  close = (): Promise<void> => this.driver.close()

  private async look(part: Part, use: 'see' | 'press' | 'hold'): Promise<Seen> {
    const sent = sendPart(part)
    let seen: Seen | undefined
    await this.until(
      () => `${describePart(part)} ${seen?.fault ?? 'could not be looked for'}`,
      async () => {
        seen = await this.driver.run(lookInPage, sent, use)
        return seen.fault === null
      },
    )
    if (!seen) throw new Error('unreachable')
    return seen
  }

  /** Asks again until it holds; a page that leaves while it is asked is asked again when the next one is there. */
  async until(what: string | (() => string), holds: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + this.patience
    let trouble = ''
    for (;;) {
      const answer = await holds().catch((error: Error) => {
        trouble = error.message
        return false
      })
      if (answer) return
      if (performance.now() > end) {
        const where = await this.address().catch(() => 'nowhere')
        throw new Error(`In vain: ${typeof what === 'string' ? what : what()} (${where}) ${trouble}`)
      }
      await wait(PAUSE_MS)
    }
  }
}

/** Runs in the page: takes up the field that was found. True when the words are to be typed, false when they are set. */
function takeField(words: string): boolean {
  const field = (globalThis as unknown as { lastFound: HTMLInputElement }).lastFound
  field.focus()
  const isText = !(field instanceof HTMLSelectElement) && field.type !== 'date' && field.type !== 'range'
  if (isText) {
    field.select()
    return true
  }
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return false
}
