import {
  button,
  combobox,
  dialog,
  field,
  heading,
  list,
  listitem,
  nth,
  option,
  text,
  within,
} from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { freshPhotos, manyPhotos } from '../stage.ts'
import type { Screen, Stage } from '../state.ts'
import { page } from '../state.ts'
import { someDrafts } from './seller-answers.ts'
import { chooseFiles, fillDetails, fillUpload } from './steps.ts'

const MEDIA = /\/api\/sessionupload\/media/
const DRAFTS = /\/api\/sessionupload\/drafts/
/** So many files are looked at and sent. */
const MANY = 40

async function confirm(tab: Tab): Promise<void> {
  await tab.press(within(dialog('Publish this session?'), button('Confirm & Publish')))
}

async function chooseMany(tab: Tab, stage: Stage, count: number): Promise<void> {
  await tab.open('/upload-session')
  await tab.give(field('Choose files'), await manyPhotos(stage, count))
  await tab.until('all are looked at', () =>
    tab.run((wanted) => document.body.textContent?.includes(`${wanted} ready`) ?? false, count),
  )
}

/** Until every tile in sight has its picture. */
const drawn = (tab: Tab): Promise<void> =>
  tab.until('the pictures in sight are drawn', () =>
    tab.run(() => !(document.body.textContent?.includes('Preview follows') ?? false)),
  )

/** The upload page, and what a publish shows. */
export const publishScreens: readonly Screen[] = [
  page('photographer', 'upload.empty', '/upload-session'),
  {
    by: 'photographer',
    name: 'upload.checking-account',
    waits: true,
    async show(tab, _stage, line) {
      await line.hold(/\/api\/photographer\/stripe-status/)
      await tab.open('/upload-session')
    },
  },
  {
    by: 'photographer',
    name: 'upload.places',
    async show(tab, stage) {
      await chooseFiles(tab, stage)
      await tab.press(combobox('Location'))
      await tab.see(nth(option(/./), 0))
    },
  },
  {
    by: 'photographer',
    name: 'upload.many',
    async show(tab, stage) {
      await chooseMany(tab, stage, MANY)
      await drawn(tab)
    },
  },
  {
    by: 'photographer',
    name: 'upload.meanwhile',
    waits: true,
    async show(tab, stage, line) {
      await line.holdAfter(MEDIA, MANY / 2)
      await chooseMany(tab, stage, MANY)
      await tab.see(button('Pause'))
      await drawn(tab)
    },
  },
  {
    by: 'photographer',
    name: 'upload.checking',
    waits: true,
    async show(tab, stage) {
      await tab.open('/upload-session')
      await tab.give(field('Choose files'), await manyPhotos(stage, MANY))
      await tab.see(within(list('Chosen files'), nth(listitem(), 0)))
    },
  },
  {
    by: 'photographer',
    name: 'upload.faults',
    async show(tab, stage) {
      await chooseFiles(tab, stage)
      await tab.see(button('Remove 1 with errors'))
      await tab.press(within(list('Before you can publish'), button(/validation errors$/)))
    },
  },
  {
    by: 'photographer',
    name: 'publishing',
    waits: true,
    async show(tab, stage, line) {
      await line.hold(MEDIA)
      await fillUpload(tab, stage)
      await confirm(tab)
      await tab.see(dialog('Publishing Session'))
    },
  },
  {
    by: 'photographer',
    name: 'publishing.half',
    waits: true,
    async show(tab, stage, line) {
      await line.holdAfter(MEDIA, MANY / 2)
      await chooseMany(tab, stage, MANY)
      await fillDetails(tab)
      await confirm(tab)
      await tab.see(dialog('Publishing Session'))
      await tab.until('half of them have arrived', () =>
        tab.run((half) => document.body.textContent?.includes(`${half} of `) ?? false, MANY / 2),
      )
    },
  },
  {
    by: 'photographer',
    name: 'publishing.refused',
    waits: true,
    async show(tab, stage, line) {
      await line.fail(MEDIA, 400)
      await fillUpload(tab, stage)
      await confirm(tab)
      await tab.see(dialog('Publication Failed'))
    },
  },
  {
    by: 'photographer',
    name: 'publishing.failed',
    async show(tab, stage, line) {
      await line.fail(/\/api\/sessionupload\/session/, 400)
      await fillUpload(tab, stage)
      await confirm(tab)
      await tab.see(dialog('Publication Failed'))
    },
  },
  {
    by: 'photographer',
    name: 'upload.drafts',
    async show(tab, _stage, line) {
      await line.answer(DRAFTS, someDrafts())
      await tab.open('/upload-session')
      await tab.see(field('Date'))
    },
  },
  {
    by: 'photographer',
    name: 'upload.drafts-fail',
    async show(tab, _stage, line) {
      await line.fail(DRAFTS)
      await tab.open('/upload-session')
      await tab.see(field('Date'))
    },
  },
  {
    by: 'photographer',
    name: 'upload.give-up',
    async show(tab, _stage, line) {
      await line.answer(DRAFTS, someDrafts())
      await tab.open('/upload-session')
      await tab.press(heading(/^Unfinished uploads/))
      await tab.press(nth(button(/^Discard/), 0))
      await tab.see(button('Delete it'))
    },
  },
  {
    by: 'photographer',
    name: 'upload.resumed',
    async show(tab, stage, line) {
      await line.holdAfter(MEDIA, MANY / 2)
      await chooseMany(tab, stage, MANY)
      await fillDetails(tab)
      await confirm(tab)
      await tab.until('half of them have arrived', () =>
        tab.run((half) => document.body.textContent?.includes(`${half} of `) ?? false, MANY / 2),
      )
      await line.mend()
      await tab.open('/terms')
      await tab.open('/upload-session')
      await tab.press(heading(/^Unfinished uploads/))
      await tab.press(nth(button(/^Continue/), 0))
      await tab.see(heading(/^Continuing/))
    },
  },
  {
    by: 'photographer',
    name: 'publishing.offline',
    waits: true,
    async show(tab, stage, line) {
      await line.hold(MEDIA)
      await fillUpload(tab, stage)
      await confirm(tab)
      await tab.see(dialog('Publishing Session'))
      await line.cut()
      await tab.see(within(dialog('Publishing Session'), nth(text(/offline|connection/i), 0)))
    },
  },
  {
    by: 'photographer',
    name: 'publishing.done',
    async show(tab, stage) {
      await tab.open('/upload-session')
      await tab.give(field('Choose files'), await freshPhotos(stage, 3))
      await tab.see(text(/^3 ready/))
      await fillDetails(tab)
      await confirm(tab)
      await tab.see(dialog('Session Published'))
      await tab.press(button('Stay here'))
    },
  },
]
