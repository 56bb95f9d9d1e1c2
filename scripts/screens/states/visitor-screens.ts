import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { today } from '#contract/time/dates.ts'
import {
  button,
  combobox,
  dialog,
  field,
  heading,
  link,
  main,
  nth,
  option,
  text,
  within,
} from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { brokenDocument } from '#web/home/broken-document.ts'
import type { Person } from '../people.ts'
import type { Screen, Stage } from '../state.ts'
import { follow, isPhone, seeLoading } from './steps.ts'

const NO_WAVES = '/waves?location_id=1&date=2024-02-01&from=08%3A00&to=09%3A00'

async function detailOf({ site, session }: Stage): Promise<SessionDetail> {
  return (await (await fetch(`${site}/api/exploresessions/${session}`)).json()) as SessionDetail
}

async function wavesPath(stage: Stage): Promise<string> {
  const { location_id, session_date } = await detailOf(stage)
  return `/waves?location_id=${location_id}&date=${session_date}&from=00%3A00&to=23%3A59`
}

/** Runs in the page: what closes by itself after a while stays. */
function stopClosing(): void {
  const { setTimeout: real } = window
  const WHILE_MS = 1500
  window.setTimeout = ((work: () => void, after = 0) =>
    after >= WHILE_MS ? 0 : real(work, after)) as typeof setTimeout
}

/** A page gone to from another one, whose data never come, or fail. */
const gone = (
  by: Person,
  name: string,
  from: string,
  data: RegExp,
  go: (tab: Tab) => Promise<void>,
): readonly Screen[] => [
  {
    by,
    name: `${name}.loading`,
    waits: true,
    async show(tab, _stage, line) {
      await tab.open(from)
      await line.hold(data)
      await go(tab)
      await seeLoading(tab)
    },
  },
  {
    by,
    name: `${name}.unreachable`,
    async show(tab, _stage, line) {
      await tab.open(from)
      await line.fail(data)
      await go(tab)
      await tab.see(within(main(), button(/^Try again$/i)))
    },
  },
]

/** What somebody sees who looks around: pages on their way, pages that fail, the ways to search. */
export const visitorScreens: readonly Screen[] = [
  ...gone('guest', 'photographers', '/sessions', /\/photographers\.data/, (tab) =>
    follow(tab, 'Photographers'),
  ),
  ...gone('guest', 'photographer', '/photographers', /\/photographer\/\d+\.data/, (tab) =>
    tab.press(within(main(), nth(link(/./), 0))),
  ),
  ...gone('surfer', 'session', '/sessions', /\/session\/\d+\.data/, (tab) =>
    tab.run(() => document.querySelector<HTMLElement>('main a[href^="/session/"]')?.click()),
  ),
  {
    by: 'guest',
    name: 'home.find',
    async show(tab) {
      await tab.open('/')
      if (await isPhone(tab)) await tab.press(link(/^Where did you surf/))
      await tab.press(combobox('Where'))
      await tab.see(nth(option(/./), 0))
    },
  },
  {
    by: 'guest',
    name: 'sessions.places',
    async show(tab) {
      await tab.open('/sessions')
      if (await tab.run(() => innerWidth < 1024)) await tab.press(link(/^Any surf spot/))
      await tab.press(nth(combobox(/./), 0))
      await tab.see(nth(option(/./), 0))
    },
  },
  {
    by: 'guest',
    name: 'sessions.covers-fail',
    async show(tab, _stage, line) {
      await line.fail(/\/media\/.*\.(jpe?g|webp|avif)/)
      await tab.open('/sessions')
    },
  },
  {
    by: 'guest',
    name: 'waves.found',
    async show(tab, stage) {
      await tab.open(await wavesPath(stage))
      await tab.see(within(main(), nth(text(/wave/), 0)))
    },
  },
  ...gone('guest', 'waves', NO_WAVES, /\/waves\.data/, (tab) => tab.press(button('Show waves'))),
  {
    by: 'guest',
    name: 'notify.sent',
    async show(tab, _stage, line) {
      await line.answer(/\/api\/help$/, { ok: true })
      await tab.open('/sessions')
      await tab.run(stopClosing)
      await tab.press(button('Notify me'))
      await tab.type(within(dialog(), combobox('Surf spot or surf school')), 'Supertubos')
      await tab.press(within(dialog(), option(/Supertubos/)))
      await tab.type(within(dialog(), field('Date')), today())
      await tab.type(within(dialog(), field('Your email address')), 'ines@swellframe.example')
      await tab.press(within(dialog(), button('Notify me')))
      await tab.see(dialog('Request Submitted!'))
    },
  },
  {
    by: 'guest',
    name: 'waves.none',
    async show(tab) {
      await tab.open(NO_WAVES)
      await tab.see(nth(heading(/./), 0))
    },
  },
  {
    by: 'guest',
    name: 'waves.faults',
    async show(tab) {
      await tab.open('/waves')
      await tab.press(button('Show waves'))
      await tab.see(text('Please choose a time'))
    },
  },
  {
    by: 'guest',
    name: 'shortlist.of-a-guest',
    async show(tab, stage) {
      const { media } = await detailOf(stage)
      await tab.run(
        (ids) => localStorage.setItem('swellframe_shortlist', JSON.stringify(ids)),
        media.slice(0, 4).map(({ id }) => id),
      )
      await tab.open('/shortlist')
      await tab.see(nth(button(/^On shortlist/), 0))
    },
  },
  {
    by: 'guest',
    name: 'my-media.of-a-guest',
    async show(tab) {
      await tab.open('/surfer/media')
      await tab.see(dialog('Log in'))
    },
  },
  {
    by: 'guest',
    name: 'upload.of-a-guest',
    async show(tab) {
      await tab.open('/upload-session')
      await tab.see(dialog('Create your photographer account'))
    },
  },
  {
    by: 'guest',
    name: 'broken-page',
    async show(tab, _stage, line) {
      await line.page(/\/photographers$/, await brokenDocument().text())
      await tab.run(() => location.assign('/photographers'))
      await tab.see(link('To the home page'))
    },
  },
  {
    by: 'guest',
    name: 'sessions.of-today',
    async show(tab) {
      await tab.open(`/sessions?date=${today()}`)
      await tab.see(nth(heading(/./), 0))
    },
  },
]
