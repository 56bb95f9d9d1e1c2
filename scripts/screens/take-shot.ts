import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { accessibilityFaults } from '#tests/support/journey/accessibility-faults.ts'
import type { Device } from './devices.ts'
import { giveUpDrafts } from './give-up-drafts.ts'
import { openLine } from './line.ts'
import { pictureOf } from './picture-of.ts'
import type { Shot } from './record.ts'
import { settle } from './settle.ts'
import type { Screen, Stage } from './state.ts'
import type { Visit } from './visit.ts'

/** Shows a screen and looks at it, as far as it came; `visit` is awaited with it, for that can fail as well. Throws nothing. */
export async function takeShot(
  visit: Promise<Visit>,
  screen: Screen,
  stage: Stage,
  device: Device,
  folder: string,
): Promise<Shot> {
  const { width } = device.viewport
  const file = `${screen.name}-${width}.png`
  let picture: Buffer | null = null
  let faults: string[] = []
  let trouble: string | null = null
  const tell = (error: unknown) => {
    trouble ??= error instanceof Error ? error.message : String(error)
  }
  const take = async ({ page, tab, within, isStillThere }: Visit) => {
    const line = openLine(page)
    await within(() => screen.show(tab, stage, line)).catch(tell)
    const look = async () => {
      const isUnderWay = screen.waits === true || trouble !== null
      await tab.run(settle, isUnderWay)
      picture = await pictureOf(page, device, isUnderWay)
      faults = await accessibilityFaults(page)
    }
    await within(look).catch(tell)
    await within(line.mend)
    if (screen.uploads) await within(() => giveUpDrafts(tab, stage.site))
    // Else all that follow would show what a guest sees.
    if (!(await within(isStillThere))) throw new Error('The login is lost')
  }
  await visit.then(take).catch(tell)
  await writeFile(join(folder, file), picture ?? (await nothing(device)))
  return { name: screen.name, width, file, faults, trouble }
}

const nothing = ({ viewport }: Device): Promise<Buffer> =>
  sharp({ create: { ...viewport, channels: 3, background: 'magenta' } })
    .png()
    .toBuffer()
