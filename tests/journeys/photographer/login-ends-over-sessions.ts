import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { beginSession, call, publish } from '#tests/support/journey/api.ts'
import { pick } from '#tests/support/journey/files.ts'
import { expect, type Site, test } from '#tests/support/journey/journey.ts'
import { button, dialog, type Form, goThrough, part } from '#tests/support/journey/login-ends.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk } from '#tests/support/journey/steps.ts'

test.use(desk)

const LIST = '/photographerprofile/sessions'
const named = (...numbers: number[]) => numbers.map((number) => `wave-${number}.jpg`)
const CLOCKS = ['09:14:20', '09:20:00', '09:30:00']
const rides = async () => {
  const made = await Promise.all(CLOCKS.map((clock, at) => makePhoto({ seed: at + 1, clock })))
  return new Map(made.map((photo, at) => [`wave-${at + 1}.jpg`, photo]))
}
const namesOf = async (site: Site, id: number) =>
  (await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)).media.map(({ media_name }) => media_name)

/** Whether a picture of the session stands upright, as surfers see it. */
async function isTall(site: Site, id: number, name: string): Promise<boolean> {
  const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
  const path = media.find(({ media_name }) => media_name === name)?.preview_url ?? ''
  const picture = await fetch(new URL(path, site.url))
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  return height > width
}

const files = (page: Page) => part(page, 'Files')
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen files' })
const choose = (number: number) => async (page: Page) => {
  await button(files(page), 'Select').click()
  await files(page)
    .getByRole('checkbox', { name: `Choose wave-${number}.jpg` })
    .click()
}

/** What a photographer does with a published session of three files; the last of them takes it off the site and brings it back. */
const ofSession = (site: Site, id: number, late: Buffer): Form[] => {
  const path = `${LIST}/${id}`
  return [
    {
      name: 'details',
      path,
      async fill(page) {
        await page.getByLabel('Photo price (€)').fill('9.25')
        await page.getByLabel('Start hour').selectOption('9')
      },
      press: (page) => button(page, 'Save changes').click(),
      async done(page) {
        await expect(page.getByText('Session updated.')).toBeVisible()
        await expect(page.getByLabel('Photo price (€)')).toHaveValue('9.25')
        const { photo_price, start_hour } = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
        expect([photo_price, start_hour]).toEqual([9.25, 9])
      },
    },
    {
      name: 'order',
      path,
      async fill(page) {
        await button(files(page), 'Change order').click()
        await button(files(page), 'Move wave-3.jpg').focus()
      },
      press: (page) => page.keyboard.press('Home'),
      done: () => expect.poll(() => namesOf(site, id)).toEqual(named(3, 1, 2)),
    },
    {
      name: 'cover',
      path,
      fill: choose(2),
      press: (page) => button(bar(page), 'Use as cover').click(),
      done: (page) => expect(files(page).getByText('The cover is changed.')).toBeVisible(),
    },
    {
      name: 'turns',
      path,
      fill: choose(1),
      press: (page) => button(bar(page), 'Turn right').click(),
      done: () => expect.poll(() => isTall(site, id, 'wave-1.jpg')).toBe(true),
    },
    {
      name: 'waves',
      path,
      async fill(page) {
        await part(page, 'Waves')
          .getByRole('checkbox', { name: /09:14:20/ })
          .check()
        await part(page, 'Waves')
          .getByRole('checkbox', { name: /09:20:00/ })
          .check()
      },
      press: (page) => button(part(page, 'Waves'), 'Join').click(),
      done: (page) => expect(part(page, 'Waves')).toContainText('Joined. 2 waves.'),
    },
    {
      name: 'clock',
      path,
      async fill(page) {
        await page.getByText('Set by hand').click()
        await page.getByLabel('Hours', { exact: true }).fill('1')
      },
      press: (page) => button(page, 'Set the clock right').click(),
      async done(page) {
        await expect(page.getByText('The times of its files are set.').first()).toBeVisible()
        await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('1')
      },
    },
    {
      name: 'more files',
      path,
      fill: (page) => expect(page.getByText('3 photos', { exact: true }).first()).toBeVisible(),
      press: (page) => page.getByLabel('Add files').setInputFiles(pick('late.jpg', late)),
      done: () => expect.poll(() => namesOf(site, id)).toContain('late.jpg'),
    },
    {
      name: 'move',
      path,
      async fill(page) {
        await choose(1)(page)
        await button(bar(page), 'Move').click()
        await dialog(page, 'Move 1 file').getByRole('radio', { name: /Coxos/ }).check()
      },
      press: (page) => button(dialog(page, 'Move 1 file'), 'Move 1 file').click(),
      done: (page) => expect(files(page).getByText(/^1 file moved to Coxos/)).toBeVisible(),
    },
    {
      name: 'removal',
      path,
      fill: (page) => button(page, 'Remove wave-2.jpg').click(),
      press: (page) => button(dialog(page, 'Remove this file?'), 'Remove file').click(),
      done: () => expect.poll(() => namesOf(site, id)).toEqual(['wave-3.jpg', 'late.jpg']),
    },
    {
      name: 'off the site',
      path,
      fill: (page) => button(page, 'Take the session down').click(),
      press: (page) => button(dialog(page, 'Take the session down?'), 'Take it down').click(),
      done: (page) => expect(button(page, 'Put the session up again')).toBeVisible(),
    },
    {
      name: 'on the site again',
      path,
      fill: (page) => expect(page.getByText('Taken down').first()).toBeVisible(),
      press: (page) => button(page, 'Put the session up again').click(),
      done: (page) => expect(page.getByText(/^On sale until/)).toBeVisible(),
    },
  ]
}

const sessions = (page: Page) => page.getByRole('list', { name: 'My Sessions' })
const ofAll: Form[] = [
  {
    name: 'details of several',
    path: LIST,
    async fill(page) {
      await button(page, 'Select').click()
      for (const at of [0, 1]) await sessions(page).getByRole('checkbox').nth(at).click()
      await button(part(page, 'Chosen sessions'), 'Change details').click()
      const several = dialog(page, 'Change 2 sessions')
      await several.getByRole('checkbox', { name: 'Photo price' }).check()
      await several.getByLabel('Photo price (€)').fill('8.75')
    },
    press: (page) => button(dialog(page, 'Change 2 sessions'), 'Change 2 sessions').click(),
    done: (page) => expect(page.getByText('2 sessions changed.')).toBeVisible(),
  },
  {
    name: 'the end of an unfinished upload',
    path: '/upload-session',
    async fill(page) {
      await part(page, 'Unfinished uploads').getByRole('heading').click()
      await button(page, 'Discard Supertubos').click()
    },
    press: (page) => button(page, 'Delete it').click(),
    done: (page) => expect(part(page, 'Unfinished uploads')).toHaveCount(0),
  },
]

test('Whatever a photographer does with a session, a login that has ended opens over it, and it is done', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  const { seller, session } = await openShop(site, { place: 'Supertubos', files: await rides() })
  const [late, last] = await Promise.all([4, 5].map((seed) => makePhoto({ seed })))
  if (!late || !last) throw new Error('no photos')
  await publish(site, seller, { place: 'Coxos', files: new Map([['last.jpg', last]]) })
  await beginSession(site, seller, 'Supertubos')
  await beKnownAs(page, seller)
  await goThrough(page, site, [...ofSession(site, session.id, late), ...ofAll])
})
