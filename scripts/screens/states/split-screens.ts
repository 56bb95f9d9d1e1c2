import { createHash } from 'node:crypto'
import { copyFile, readFile, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { button, combobox, dialog, field, option, region, text, within } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { asNewFile } from '../stage.ts'
import type { Screen, Stage } from '../state.ts'
import { chooseFiles } from './steps.ts'

const KNOWN = /\/api\/sessionupload\/known/

/** Two pictures each of two hours of one morning, and a clip beside each pair that is too large for one session with the other. */
async function largeCard({ files: [beside = ''] }: Stage): Promise<string[]> {
  const photos = ['07:10:00', '07:10:01', '09:30:00', '09:30:01'].map(async (clock, at) => {
    const path = join(dirname(beside), `hour-${at + 1}.jpg`)
    await writeFile(path, asNewFile(await makePhoto({ seed: 810 + at, clock })))
    return path
  })
  const clips = ['2026-07-12T06:11:00Z', '2026-07-12T08:31:00Z'].map(async (taken, at) => {
    const path = join(dirname(beside), `long-${at + 1}.mp4`)
    await writeFile(path, '')
    await truncate(path, Math.round(SESSION_MAX_BYTES * 0.55))
    await utimes(path, new Date(taken), new Date(taken))
    return path
  })
  return Promise.all([...photos, ...clips])
}

async function split(tab: Tab, stage: Stage): Promise<void> {
  await tab.open('/upload-session')
  await tab.give(field('Choose files'), await largeCard(stage))
  await tab.press(button('Split into 2 sessions'))
  await tab.press(button('Remove 2 with errors'))
  await tab.type(combobox('Location'), 'coxo')
  await tab.press(option(/Coxos/))
  await tab.see(text(/^4 ready/))
}

/** Copies, files that another session has, and more than one session holds. */
export const splitScreens: readonly Screen[] = [
  {
    by: 'photographer',
    name: 'upload.copies',
    async show(tab, stage) {
      const [first = ''] = stage.files
      const copies = ['wave-1 (1).jpg', 'best-of-the-morning.jpg'].map((name) => join(dirname(first), name))
      await Promise.all(copies.map((copy) => copyFile(first, copy)))
      await chooseFiles(tab, stage)
      await tab.give(field('Add more files'), copies)
      await tab.see(text(/^2 copies left out/))
    },
  },
  {
    by: 'photographer',
    name: 'upload.known',
    async show(tab, stage, line) {
      const known = await Promise.all(stage.files.slice(0, 2).map((path) => readFile(path)))
      const day = addDays(today(), -1)
      const session = { id: 1, place: 'Coxos', session_date: day, start_hour: 8, end_hour: 10, on_sale: true }
      await line.answer(KNOWN, {
        sizes: known.map(({ length }) => length),
        files: known.map((content, at) => ({
          sha256: createHash('sha256').update(content).digest('hex'),
          ...{ media_id: at + 1, session_id: 1, stays: null },
        })),
        sessions: [session],
      })
      await chooseFiles(tab, stage)
      await tab.type(combobox('Location'), 'coxo')
      await tab.press(option(/Coxos/))
      await tab.type(field('Date'), day)
      await tab.see(region(/^Files of Coxos/))
    },
  },
  {
    by: 'photographer',
    name: 'publishing.split-done',
    async show(tab, stage) {
      await split(tab, stage)
      await tab.press(button('Publish 2 Sessions'))
      await tab.press(within(dialog('Publish these 2 sessions?'), button('Confirm & Publish')))
      await tab.see(dialog('Sessions Published'))
    },
  },
  {
    // The last of a visit: what was split is kept in the browser.
    by: 'photographer',
    name: 'publish-confirmation.split',
    async show(tab, stage) {
      await split(tab, stage)
      await tab.press(button('Publish 2 Sessions'))
      await tab.see(dialog('Publish these 2 sessions?'))
    },
  },
]
