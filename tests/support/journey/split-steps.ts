import { truncate, utimes, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { call } from './api.ts'
import { expect, expectAccessible, type Site, test } from './journey.ts'

const GB = 1000 ** 3

export const DAY = '2026-07-12'

/** What was shot in one go: the time of its photos, and the time and bytes of a clip that holds nothing. */
const GOES = [
  { clock: '07:10', filmed: '06:11', bytes: 1.7 * GB },
  { clock: '09:30', filmed: '08:31', bytes: 1.6 * GB },
  { clock: '12:20', filmed: '11:21', bytes: 1.7 * GB },
]

/** A card of as many goes as days, two photos and a clip each, of which no two fit into one session. */
export async function fillCard(
  seed: number,
  days: readonly string[] = [DAY, DAY],
): Promise<{ photos: string[]; clips: string[] }> {
  const at = (name: string) => test.info().outputPath(name)
  const goes = GOES.slice(0, days.length).map((go, n) => ({ ...go, day: days[n] ?? DAY }))
  const times = goes.flatMap(({ day, clock }) => [
    { day, clock: `${clock}:00` },
    { day, clock: `${clock}:01` },
  ])
  const photos = await Promise.all(
    times.map(async (taken, n) => {
      const path = at(`DSC_${n + 1}.jpg`)
      await writeFile(path, await makePhoto({ seed: seed + n, ...taken }))
      return path
    }),
  )
  const clips = await Promise.all(
    goes.map(async ({ day, filmed, bytes }, n) => {
      const path = at(`clip-${n + 1}.mp4`)
      await writeFile(path, '')
      await truncate(path, bytes)
      const taken = new Date(`${day}T${filmed}:00Z`)
      await utimes(path, taken, taken)
      return path
    }),
  )
  return { photos, clips }
}

export async function chooseSpot(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Location' }).fill('Coxos')
  await page.getByRole('option', { name: 'Coxos' }).first().click()
}

export const offerOf = (page: Page, sessions = 2) =>
  page.getByRole('region', { name: `Split by capture time into ${sessions} sessions?` })

/** Chooses a card over 3 GB, splits it, and takes out what nothing can be seen of. */
export async function chooseAndSplit(page: Page, card: string[], sessions = 2): Promise<void> {
  await page.getByLabel(/^(Choose|Add more) files$/).setInputFiles(card)
  await offerOf(page, sessions)
    .getByRole('button', { name: `Split into ${sessions} sessions` })
    .click()
  await page.getByRole('button', { name: `Remove ${sessions} with errors` }).click()
  await expect(page.getByText(`${2 * sessions} ready`)).toBeVisible()
  await chooseSpot(page)
}

/** Asked once for all of them, and with this what each holds. */
async function publishAll(page: Page, held: readonly (readonly [hours: string, files: string])[]) {
  await page.getByRole('button', { name: `Publish ${held.length} Sessions` }).click()
  const question = page.getByRole('dialog', { name: `Publish these ${held.length} sessions?` })
  for (const [hours, files] of held)
    await expect(question).toContainText(new RegExp(`July 12, ${hours}\\s*${files}`))
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Confirm & Publish' }).click()
}

export const publishBoth = (page: Page, second = '2 photos'): Promise<void> =>
  publishAll(page, [
    ['07:00 to 08:00', '2 photos'],
    ['09:00 to 10:00', second],
  ])

export const publishThree = (page: Page): Promise<void> =>
  publishAll(page, [
    ['07:00 to 08:00', '2 photos'],
    ['09:00 to 10:00', '2 photos'],
    ['12:00 to 13:00', '2 photos'],
  ])

/** What is online of a photographer, by the links of the last page. */
export async function published(page: Page, site: Site, sessions = 2): Promise<SessionDetail[]> {
  const done = page.getByRole('dialog', { name: 'Sessions Published' })
  await expect(done).toContainText(`Your ${sessions} sessions are online.`, { timeout: 120_000 })
  const links = done.getByRole('link', { name: 'View session' })
  await expect(links).toHaveCount(sessions)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return Promise.all(
    paths.map((path) => call<SessionDetail>(site, 'GET', `/exploresessions/${path.split('/').at(-1)}`)),
  )
}
export const summary = (sessions: SessionDetail[]) =>
  sessions.map((session) => [
    ...[session.location?.name, session.session_date, session.start_hour, session.end_hour],
    session.media.map(({ media_name }) => media_name).join(' '),
  ])
export const BOTH = [
  ['Coxos', '2026-07-12', 7, 8, 'DSC_1.jpg DSC_2.jpg'],
  ['Coxos', '2026-07-12', 9, 10, 'DSC_3.jpg DSC_4.jpg'],
]
export const ALL_THREE = [...BOTH, ['Coxos', '2026-07-12', 12, 13, 'DSC_5.jpg DSC_6.jpg']]
