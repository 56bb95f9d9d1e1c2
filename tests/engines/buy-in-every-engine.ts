import { deskSize, phoneSize, type Site, test } from '#tests/support/engines/engine-journey.ts'
import {
  fillCart,
  findSession,
  logIn,
  payForAll,
  takeHome,
  withdrawTheRest,
} from '#tests/support/engines/surfer-steps.ts'
import { type OnSale, publish, register, registerSeller } from '#tests/support/journey/api.ts'
import { photosAndClip } from '#tests/support/journey/files.ts'

for (const [where, size] of [
  ['on a phone', phoneSize],
  ['at a desk', deskSize],
] as const)
  test.describe(where, () => {
    test.use({ size })

    test(`A surfer ${where} can find a session, buy from it, take the originals home and withdraw from the rest`, async ({
      tab,
      site,
    }) => {
      const [session, surfer] = await Promise.all([sessionOf(site), register(site, 'surfer')])
      await findSession(tab, session)
      await logIn(tab, surfer)
      await fillCart(tab, session)
      await payForAll(tab, site, surfer)
      await takeHome(tab, session)
      await withdrawTheRest(tab)
    })
  })

let published: Promise<OnSale> | undefined

/** Two photos and a clip, published once for this site. */
const sessionOf = (site: Site): Promise<OnSale> =>
  (published ??= registerSeller(site).then(async (seller) =>
    publish(site, seller, { place: 'Foz do Lizandro', files: await photosAndClip(2) }),
  ))
