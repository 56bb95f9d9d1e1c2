import type { Page } from '@playwright/test'
import { type OnSale, type Person, publish, register, registerSeller } from './api.ts'
import { photos } from './files.ts'
import type { Site } from './journey.ts'
import { beKnownAs } from './steps.ts'

type Offer = Omit<Parameters<typeof publish>[2], 'files'> & {
  /** How many photos, or the originals by name. */
  files: number | Map<string, Buffer>
}

/** A photographer who may be paid, with one session on sale. */
export async function openShop(
  site: Site,
  { files, ...offer }: Offer,
): Promise<{ seller: Awaited<ReturnType<typeof registerSeller>>; session: OnSale }> {
  const seller = await registerSeller(site)
  const originals = typeof files === 'number' ? await photos(files) : files
  return { seller, session: await publish(site, seller, { ...offer, files: originals }) }
}

/** A new surfer, who has logged in in this browser before. */
export async function comeAsSurfer(page: Page, site: Site): Promise<Person> {
  const surfer = await register(site, 'surfer')
  await beKnownAs(page, surfer)
  return surfer
}
