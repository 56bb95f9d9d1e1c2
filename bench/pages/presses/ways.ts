import type { Page } from '@playwright/test'
import type { TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { enablePayments } from '../../site/enable-payments.ts'
import { seedLargeSession } from '../../site/seed-large-session.ts'
import { seedWaveSession } from '../../site/seed-wave-session.ts'
import { storedLogin } from '../../site/stored-login.ts'
import { askToBeTold, filter, logIn, lookAround } from './guest.ts'
import { fillInDetails, lookAtFigures, mindSession } from './photographer.ts'
import { buy, lookAtBought, lookAtPictures, markWaves, switchTabs } from './surfer.ts'

const WAVES = 60
const PICTURES = 16
const BOUGHT = 120

/** A way through the site: where it begins, what is pressed and typed, and who does. */
export type Way = {
  name: string
  path: string
  make: (page: Page) => Promise<void>
  login?: Awaited<ReturnType<typeof storedLogin>>
}

/** The main ways through a site, and all they need of it. */
export async function prepareWays(site: TestApp): Promise<Way[]> {
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
  const seller = await storedLogin(url, photographer.token, 'photographer')
  const bought = await storedLogin(url, buyer.token)
  return [
    { name: 'menu and search of the front page', path: '/', make: lookAround },
    { name: 'filter of the sessions', path: '/sessions', make: filter },
    { name: 'login dialog', path: '/photographers', make: logIn },
    { name: 'to be told of a session', path: '/sessions', make: askToBeTold },
    { name: `tabs of a session of ${items} items`, path: session, make: switchTabs, login: surfer },
    { name: 'viewer and hearts', path: session, make: lookAtPictures, login: surfer },
    { name: "That's me", path: `/session/${inWaves}?show=waves`, make: markWaves, login: surfer },
    { name: 'cart and checkout', path: session, make: buy, login: surfer },
    { name: `My Media of ${BOUGHT} items`, path: '/surfer/media', make: lookAtBought, login: bought },
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
  ]
}
