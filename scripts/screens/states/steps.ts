import { today } from '#contract/time/dates.ts'
import {
  button,
  combobox,
  field,
  link,
  list,
  listitem,
  nth,
  option,
  within,
} from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import type { Stage } from '../state.ts'

export async function openSession(tab: Tab, { session }: Pick<Stage, 'session'>): Promise<void> {
  await tab.open(`/session/${session}`)
  await tab.see(nth(button(/^Photo \d/), 0))
}

/** The pictures of a session that are in sight have come, in the rows that the page draws once it is alive. */
export const seePictures = (tab: Tab): Promise<void> =>
  tab.until('the pictures in sight have come', () =>
    tab.run(() => {
      const inSight = [...document.querySelectorAll<HTMLImageElement>('[role=tabpanel] li img')].filter(
        (image) => image.getBoundingClientRect().top < innerHeight,
      )
      return inSight.length > 0 && inSight.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    }),
  )

/** Of whoever is logged in; empty for a guest. */
export const readToken = (tab: Tab): Promise<string> => tab.run(() => localStorage.getItem('authToken') ?? '')

export async function chooseFiles(tab: Tab, { files }: Stage): Promise<void> {
  await tab.open('/upload-session')
  await tab.give(field('Choose files'), files)
  await tab.count(within(list('Chosen files'), listitem()), files.length)
}

/** Up to the question that a publish begins with. */
export async function fillUpload(tab: Tab, stage: Stage): Promise<void> {
  await chooseFiles(tab, stage)
  await tab.press(button('Remove too-small.jpg'))
  await fillDetails(tab)
}

/** Place and day of what was chosen, and the question. */
export async function fillDetails(tab: Tab): Promise<void> {
  await tab.type(combobox('Location'), 'coxo')
  await tab.press(option(/Coxos/))
  await tab.type(field('Date'), today())
  await tab.press(button('Publish Session'))
}

const PHONE_PX = 768
export const isPhone = (tab: Tab): Promise<boolean> => tab.run((edge) => innerWidth < edge, PHONE_PX)

/** On a phone the pages stand in a menu. */
export async function follow(tab: Tab, name: string): Promise<void> {
  if (await isPhone(tab)) await tab.press(button('Open menu'))
  await tab.press(nth(link(name), 0))
}

/** The line along the upper edge that says of a press that its page is coming. */
export const seeLoading = (tab: Tab): Promise<void> =>
  tab.until('it is seen that the page is coming', () =>
    tab.run(() => document.querySelector('.animate-advance') !== null),
  )
