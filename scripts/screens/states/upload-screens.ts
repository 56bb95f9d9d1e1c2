import { truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { button, checkbox, dialog, field, link, nth, text, within } from '#tests/support/engines/part.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import type { Screen, Stage } from '../state.ts'
import { chooseFiles, fillUpload } from './steps.ts'

const MEDIA = /\/api\/sessionupload\/media/
const BEGIN = /\/api\/sessionupload\/session/
/** Everything that is asked of a draft. */
const DRAFT = /\/api\/sessionupload\/(session|\d+)/

/** A file beside the others. */
const beside = ({ files: [first = ''] }: Stage, name: string): string => join(dirname(first), name)

/** Two pictures of one summer morning. */
const morning = (stage: Stage): Promise<string[]> =>
  Promise.all(
    ['08:02:10', '09:44:59'].map(async (clock, at) => {
      const path = beside(stage, `morning-${at + 1}.jpg`)
      await writeFile(path, await makePhoto({ seed: 740 + at, clock }))
      return path
    }),
  )

/** What the upload page says of what was chosen, and what may come between. */
export const uploadScreens: readonly Screen[] = [
  {
    by: 'photographer',
    name: 'upload.too-large',
    async show(tab, stage) {
      const huge = beside(stage, 'huge.mp4')
      await writeFile(huge, '')
      await truncate(huge, SESSION_MAX_BYTES)
      await chooseFiles(tab, stage)
      await tab.give(field('Add more files'), [huge])
      await tab.see(text(/^Total session size exceeds/))
    },
  },
  {
    by: 'photographer',
    name: 'upload.from-pictures',
    async show(tab, stage) {
      await tab.open('/upload-session')
      await tab.give(field('Choose files'), await morning(stage))
      await tab.see(nth(text(/from your pictures/), 0))
    },
  },
  {
    by: 'photographer',
    name: 'upload.other-than-pictures',
    async show(tab, stage) {
      await tab.open('/upload-session')
      await tab.give(field('Choose files'), await morning(stage))
      await tab.see(nth(text(/from your pictures/), 0))
      await tab.type(field('Date'), addDays(today(), -1))
      await tab.see(text(/^Your pictures are from/))
    },
  },
  {
    by: 'photographer',
    name: 'upload.offline',
    waits: true,
    async show(tab, stage, line) {
      await line.hold(MEDIA)
      await chooseFiles(tab, stage)
      await tab.see(button('Pause'))
      await line.cut()
      await tab.see(nth(text(/offline/i), 0))
    },
  },
  {
    by: 'photographer',
    name: 'upload.as-they-arrive',
    async show(tab, stage) {
      await chooseFiles(tab, stage)
      await tab.press(checkbox(/^On sale as they arrive/))
    },
  },
  {
    by: 'photographer',
    name: 'publishing.without-account',
    async show(tab, stage, line) {
      await line.refuse(BEGIN, 'account_not_ready')
      await fillUpload(tab, stage)
      await tab.press(within(dialog('Publish this session?'), button('Confirm & Publish')))
      await tab.see(within(dialog('Publication Failed'), link('Open payment set-up')))
    },
  },
  {
    by: 'photographer',
    name: 'publishing.login-ended',
    async show(tab, stage, line) {
      await fillUpload(tab, stage)
      // What is sent before the press would ask for the login by itself.
      await tab.see(text(/files are uploaded/))
      await line.refuse(DRAFT, 'login_required')
      await tab.press(within(dialog('Publish this session?'), button('Confirm & Publish')))
      await tab.see(within(dialog('Log in'), text(/^Your login has ended/)))
    },
  },
]
