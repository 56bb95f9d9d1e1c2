import {
  button,
  checkbox,
  dialog,
  field,
  heading,
  link,
  nth,
  text,
  within,
} from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import type { Line } from '../line.ts'
import { type Screen, troubled } from '../state.ts'
import {
  arrivingSession,
  awaitingAccount,
  DAY,
  fewPhotosOfOneCamera,
  longSessions,
  manyWaves,
  openForFiles,
  preparingFiles,
  someCameras,
  thousandFiles,
  unfinishedSessions,
} from './seller-answers.ts'

const LIST = '/photographerprofile/sessions'
/** Files on their way. */
const SENT = /\/api\/(uploads|sessionupload\/media)/
const ONE = /\/api\/photographer\/sessions\/\d+$/

async function openOwnSession(tab: Tab): Promise<void> {
  await tab.open(LIST)
  await tab.press(nth(link('Manage'), 0))
  await tab.see(heading('Prices and details'))
}

/** A session as it is answered. */
const answered = (
  name: string,
  session: () => unknown,
  then?: (tab: Tab, files: string[]) => Promise<void>,
  prepare?: (line: Line) => Promise<void>,
): Screen => ({
  by: 'photographer',
  name: `my-session.${name}`,
  async show(tab, { picture, files }, line) {
    await line.picture(picture)
    await line.answer(ONE, session())
    await line.answer(/\/sessions\/\d+\/cameras$/, someCameras())
    await line.answer(/\/sessions\/\d+\/waves$/, manyWaves())
    await prepare?.(line)
    await tab.open(`${LIST}/1`)
    await tab.see(heading('Camera clocks'))
    await then?.(tab, files)
  },
})

/** What belongs to a session of a few files. */
async function answerFewFiles(line: Line, day?: string, videos?: number): Promise<void> {
  await line.answer(/\/sessions\/\d+\/cameras$/, fewPhotosOfOneCamera(day, videos))
  await line.answer(/\/sessions\/\d+\/waves$/, { waves: [], edits: 0, last_edit: null })
}

/** My Sessions and the page of one. */
export const ownSessionScreens: readonly Screen[] = [
  { by: 'photographer', name: 'my-session', show: openOwnSession },
  {
    by: 'photographer',
    name: 'my-session.remove-file',
    async show(tab) {
      await openOwnSession(tab)
      await tab.press(nth(button(/^Remove .*\.(jpe?g|heic|mp4|mov)$/i), 0))
      await tab.see(dialog('Remove this file?'))
    },
  },
  {
    by: 'photographer',
    name: 'my-session.take-down',
    async show(tab) {
      await openOwnSession(tab)
      await tab.press(button('Take the session down'))
      await tab.see(dialog('Take the session down?'))
    },
  },
  {
    by: 'photographer',
    name: 'my-session.remove-fails',
    async show(tab, _stage, line) {
      await openOwnSession(tab)
      await line.fail(/\/api\/photographer\/sessions\/\d+\/removals$/)
      await tab.press(nth(button(/^Remove .*\.(jpe?g|heic|mp4|mov)$/i), 0))
      await tab.press(within(dialog('Remove this file?'), button('Remove file')))
      await tab.see(within(dialog(), { kind: 'alert' }))
    },
  },
  ...troubled('photographer', 'my-session', `${LIST}/1`, ONE),
  {
    by: 'photographer',
    name: 'my-session.parts-fail',
    async show(tab, _stage, line) {
      await line.fail(/\/api\/photographer\/sessions\/\d+\/(cameras|waves)$/)
      await openOwnSession(tab)
      await tab.press(link('Waves'))
    },
  },
  answered('thousand', thousandFiles),
  answered('choose-files', thousandFiles, async (tab) => {
    await tab.press(button('Select'))
    await tab.press(nth(checkbox(/^Choose DSC/), 0))
  }),
  answered('waves', thousandFiles, async (tab) => {
    await tab.press(link('Waves'))
    await tab.press(nth(button(/^10:00/), 0))
  }),
  answered('forget-waves', thousandFiles, async (tab) => {
    await tab.press(link('Waves'))
    await tab.press(button('Forget both changes'))
    await tab.see(dialog('Forget both changes?'))
  }),
  answered('clocks', preparingFiles, (tab) =>
    tab.run(() => document.getElementById('clocks')?.scrollIntoView({ block: 'start' })),
  ),
  answered('preparing', preparingFiles, undefined, (line) => answerFewFiles(line, DAY, 1)),
  answered('awaits-account', awaitingAccount, undefined, (line) => answerFewFiles(line, DAY)),
  answered('arriving', arrivingSession),
  {
    // Two files are on their way, one waits for its turn, one is refused.
    ...answered(
      'adding',
      openForFiles,
      async (tab, files) => {
        await tab.give(field('Add files'), files)
        await tab.see(within({ kind: 'list', name: 'Not added' }, { kind: 'listitem' }))
        await tab.see(text(/^Preparing \d+ files?$/))
        await tab.see(nth(within({ kind: 'list', name: 'On their way' }, { kind: 'listitem' }), 1))
      },
      async (line) => {
        await answerFewFiles(line)
        await line.hold(SENT)
      },
    ),
    waits: true,
  },
  answered(
    'adding-too-late',
    openForFiles,
    async (tab, files) => {
      await tab.give(field('Add files'), files.slice(0, 1))
      await tab.see(text(/^Files can no longer be added to this session/))
    },
    async (line) => {
      await answerFewFiles(line)
      await line.refuse(SENT, 'not_found')
    },
  ),
  ...troubled('photographer', 'my-sessions', LIST, /\/api\/photographer\/sessions/, {
    sessions: [],
    next_cursor: null,
  }),
  {
    by: 'photographer',
    name: 'my-sessions.unfinished',
    async show(tab, { picture }, line) {
      await line.picture(picture)
      await line.answer(/\/api\/photographer\/sessions/, {
        sessions: [...unfinishedSessions(), ...longSessions().slice(2, 4)],
        next_cursor: null,
      })
      await tab.open(LIST)
      await tab.press(heading(/^Unfinished uploads/))
      await tab.press(nth(button(/^Discard/), 1))
      await tab.see(button('Delete it'))
    },
  },
  {
    by: 'photographer',
    name: 'my-sessions.long-names',
    async show(tab, _stage, line) {
      await line.answer(/\/api\/photographer\/sessions/, { sessions: longSessions(), next_cursor: null })
      await tab.open(LIST)
      await tab.see(nth(link('Manage'), 0))
    },
  },
]
