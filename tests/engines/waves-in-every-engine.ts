import { deskSize, test } from '#tests/support/engines/engine-journey.ts'
import { button, dialog, heading, link, tabNamed, text, within } from '#tests/support/engines/part.ts'
import { knowAs } from '#tests/support/engines/surfer-steps.ts'
import { register } from '#tests/support/journey/api.ts'
import { expect } from '#tests/support/journey/journey.ts'
import { openRides } from '#tests/support/journey/rides.ts'

test.use({ size: deskSize })

test('A surfer plays a wave, walks on to the next, says which are his and takes one whole', async ({
  tab,
  site,
}) => {
  const session = await openRides(site, 'Zavial')
  await tab.open('/')
  await knowAs(tab, await register(site, 'surfer'))
  await tab.open(session.path)
  await tab.press(tabNamed('Waves'))
  await tab.press(button(/^Look at wave 09:15:30/))
  const viewer = dialog()
  await tab.see(within(viewer, heading(/1 \/ 4 · 09:15:30/)))
  await tab.press(within(viewer, button('Play this wave')))
  const drawn = () => tab.run(() => document.querySelector('canvas')?.dataset.drawn ?? '')
  await expect.poll(drawn).toMatch(/\/media\//)
  const first = await drawn()
  await expect.poll(drawn).not.toBe(first)
  await tab.press(within(viewer, button('Play this wave')))
  await tab.press(within(viewer, button('Picture 4 of 4')))
  await tab.press(within(viewer, button('Next')))
  await tab.see(within(viewer, heading(/1 \/ 5 · 09:17:10/)))
  await tab.press(within(viewer, button(/^Add wave .*09:17:10/)))
  await tab.see(within(viewer, button('In cart: wave 09:17:10')))
  await tab.press(within(viewer, button('Close')))
  await tab.gone(viewer)
  // The page may still be scrolled to the card of the wave that was looked at last.
  const focus = () => tab.run(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(focus).toMatch(/^Look at wave 09:17:10/)
  await tab.press(button(/^That’s me: wave 09:14:20/))
  await tab.see(text(/look like you first · 1 marked/))
  await tab.see(link('Cart, 5 items'))
})
