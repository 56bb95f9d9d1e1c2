import type { Page } from '@playwright/test'
import type { TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { writeManyPhotos } from '../../media/many-photos.ts'
import { enablePayments } from '../../site/enable-payments.ts'
import { seedLargeSession } from '../../site/seed-large-session.ts'
import { seedWaveSession } from '../../site/seed-wave-session.ts'
import { storedLogin } from '../../site/stored-login.ts'
import { askToBeTold, filter, logIn, lookAround, signUp } from './guest.ts'
import { editProfile, fillInDetails, lookAtFigures, mindSession, publishPhotos } from './photographer.ts'
import {
  buy,
  lookAtBought,
  lookAtDay,
  lookAtPictures,
  markWaves,
  mindShortlist,
  switchTabs,
  thinkOfWithdrawing,
} from './surfer.ts'

const WAVES = 60
const PICTURES = 16
const BOUGHT = 120
const PHOTOS = 12

/** A way through the site: where it begins, what is pressed and typed, and who does. */
export type Way = {
  name: string
  path: string
  make: (page: Page) => Promise<void>
  login?: Awaited<ReturnType<typeof storedLogin>>
}

/** The main ways through a site, and all they need of it. `folder`: where photos to publish may lie. */
export async function prepareWays(site: TestApp, folder: string): Promise<Way[]> {
  const { url, context } = site
  const photographer = await makePhotographer(context)
  await enablePayments(site, photographer.headers)
  await site.drain()
  const { id, items, images } = await seedLargeSession(context, photographer)
  const inWaves = await seedWaveSession(context, Array(WAVES).fill(PICTURES), photographer)
  const session = `/session/${id}`
  const surfer = await storedLogin(url, (await makeSurfer(context)).token)
  const buyer = await makeSurfer(context)
  const order = { surfer_id: buyer.id, photographer_id: photographer.id, session_id: id }
  await makePaidOrder(context, { ...order, media_ids: images.slice(0, BOUGHT) })
  const { location_id } = await context.db
    .selectFrom('session')
    .select('location_id')
    .where('id', '=', inWaves)
    .executeTakeFirstOrThrow()
  const day = `/waves?location_id=${location_id}&date=2026-11-20&from=00:00&to=23:59`
  const photos = await writeManyPhotos(folder, PHOTOS)
  const seller = await storedLogin(url, photographer.token, 'photographer')
  const bought = await storedLogin(url, buyer.token)
  return [
    { name: 'menu and search of the front page', path: '/', make: lookAround },
    { name: 'filter of the sessions', path: '/sessions', make: filter },
    { name: 'login dialog', path: '/photographers', make: logIn },
    { name: 'sign-up', path: '/photographers', make: signUp },
    { name: 'to be told of a session', path: '/sessions', make: askToBeTold },
    { name: `tabs of a session of ${items} items`, path: session, make: switchTabs, login: surfer },
    { name: 'viewer and hearts', path: session, make: lookAtPictures, login: surfer },
    { name: "That's me", path: `/session/${inWaves}?show=waves`, make: markWaves, login: surfer },
    { name: `${WAVES} waves of a day`, path: day, make: lookAtDay, login: surfer },
    { name: 'shortlist', path: session, make: mindShortlist, login: surfer },
    { name: 'cart and checkout', path: session, make: buy, login: surfer },
    { name: `My Media of ${BOUGHT} items`, path: '/surfer/media', make: lookAtBought, login: bought },
    {
      name: `withdrawal from ${BOUGHT} files`,
      path: '/surfer/purchases',
      make: thinkOfWithdrawing,
      login: bought,
    },
    {
      name: 'figures of a photographer',
      path: '/photographerprofile/stats',
      make: lookAtFigures,
      login: seller,
    },
    {
      name: 'a session of one’s own',
      path: `/photographerprofile/sessions/${inWaves}`,
      make: mindSession,
      login: seller,
    },
    { name: 'details of an upload', path: '/upload-session', make: fillInDetails, login: seller },
    {
      name: `publishing ${PHOTOS} photos`,
      path: '/upload-session',
      make: publishPhotos(photos),
      login: seller,
    },
    { name: 'profile', path: '/photographerprofile/edit', make: editProfile, login: seller },
  ]
}
