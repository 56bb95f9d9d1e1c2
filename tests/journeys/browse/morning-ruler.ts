import { change } from '#tests/support/journey/database.ts'
import { photos } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { untilCut } from '#tests/support/journey/rides.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'

/** A session on sale of 16 photos in four waves of four, at 08:42:10, 08:59, 09:15 and one whose time nobody knows. */
async function openMorning(site: Site) {
  const { session } = await openShop(site, { place: 'Cave', files: await photos(16, 600), start: 8 })
  await untilCut(site, session, 1)
  const times = ['08:42:10', '08:59:00', '09:15:30']
  await change(
    site,
    `with ranked as (select id, session_id, row_number() over (order by position, id) - 1 as n from media where session_id = $1)
     update media set captured_at = (select session_date + ($2::text[])[n / 4 + 1]::time + n % 4 * interval '1 second' from session
       where session.id = ranked.session_id) at time zone 'Europe/Lisbon'
     from ranked where media.id = ranked.id`,
    [session.id, times],
  )
  await change(site, 'delete from wave where session_id = $1', [session.id])
  await change(
    site,
    `with ranked as (select id, captured_at, (row_number() over (order by position, id) - 1) / 4 + 1 as number from media where session_id = $1)
     insert into wave (session_id, number, start_at, end_at, image_count, video_count)
     select $1, number, min(captured_at), max(captured_at), 4, 0 from ranked group by number`,
    [session.id],
  )
  await change(
    site,
    `with ranked as (select id, row_number() over (order by position, id) - 1 as n from media where session_id = $1)
     insert into wave_item (media_id, wave_id, place) select ranked.id, wave.id, n % 4 from ranked
     join wave on wave.session_id = $1 and wave.number = n / 4 + 1`,
    [session.id],
  )
  return session
}

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer who knows about when finds the wave by its time and takes all of it', async ({
    page,
    site,
  }) => {
    const session = await openMorning(site)
    await comeAsSurfer(page, site)
    await open(page, session.path)
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    await expect(heading('08:42:10 · 4 photos')).toBeInViewport()
    const ruler = page.getByRole('slider', { name: 'Time of the session' })
    await expect(ruler).toHaveAttribute('aria-valuetext', '08:42')

    await expect(page.getByText('Go to', { exact: false }).filter({ visible: true })).toHaveText('Go to', {
      useInnerText: true,
    })
    await page.getByRole('textbox', { name: 'Go to a time' }).fill('9h10')
    await expect(page.getByText('Go to')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(heading('09:15:30 · 4 photos')).toBeInViewport()
    await expect(page).toHaveURL(/\?at=09:10$/)
    await expect(heading('08:42:10 · 4 photos')).toHaveCount(0)

    const add = page.getByRole('button', { name: 'Add wave 09:15:30' })
    expect((await add.boundingBox())?.height, 'as high as a finger').toBeGreaterThanOrEqual(44)
    await add.tap()
    await expect(page.getByText('4 added')).toBeAttached()
    await expect(page.getByText('4 items')).toBeVisible()
    const taken = page.getByRole('button', { name: 'In cart: wave 09:15:30' })
    await taken.tap()
    await expect(add).toBeVisible()
    await expect(page.getByText('4 items')).toHaveCount(0)

    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(ruler, 'the ruler follows').toHaveAttribute('aria-valuetext', '08:42')
    await page.getByRole('textbox', { name: 'Go to a time' }).fill('25:99')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('Please type a time')).toBeAttached()
    await expectAccessible(page)
  })

  test('A surfer goes to a time among the cards of waves, and the address keeps it in every tab', async ({
    page,
    site,
  }) => {
    const session = await openMorning(site)
    await comeAsSurfer(page, site)
    await open(page, `${session.path}?show=waves`)
    const card = (time: string) => page.getByRole('button', { name: `Look at wave ${time}`, exact: true })
    const ruler = page.getByRole('slider', { name: 'Time of the session' })
    await expect(ruler).toHaveAttribute('aria-valuetext', '08:42')
    const below = async (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0)
    const isBelowRuler = async (time: string) => {
      const edge = await below(await ruler.boundingBox())
      const top = (await card(time).boundingBox())?.y ?? 0
      return top >= edge && top < edge + 16
    }
    await page.getByRole('textbox', { name: 'Go to a time' }).fill('9h10')
    await page.keyboard.press('Enter')
    await expect.poll(() => isBelowRuler('09:15:30')).toBe(true)
    await expect(ruler).toHaveAttribute('aria-valuetext', '09:10')
    await expect(page).toHaveURL(/show=waves&at=09:10$/)
    await page.reload()
    await expectAlive(page)
    await expect.poll(() => isBelowRuler('09:15:30'), 'what the address names').toBe(true)

    await page.getByRole('tab', { name: 'All' }).tap()
    await expect(page.getByRole('heading', { level: 2, name: '09:15:30 · 4 photos' })).toBeInViewport()
    await page.getByRole('tab', { name: 'Waves' }).tap()
    await expect.poll(() => isBelowRuler('09:15:30')).toBe(true)

    await page.getByRole('button', { name: /^That’s me.* 09:15:30/ }).tap()
    await expect(page.getByText('Waves that look like you first')).toBeVisible()
    await expect(ruler, 'no order of time').toHaveCount(0)
    await page.getByText('By time', { exact: true }).tap()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(ruler).toHaveAttribute('aria-valuetext', '08:42')
    await ruler.press('End')
    await expect(card('09:15:30')).toBeInViewport()
    await expectAccessible(page)
  })

  test('A link leads to its wave, its minute or its picture, and rubbish in it to the top', async ({
    page,
    site,
  }) => {
    const session = await openMorning(site)
    await comeAsSurfer(page, site)
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    for (const [query, found] of [
      ['?wave=3', '09:15:30 · 4 photos'],
      ['?at=08:50', '08:59:00 · 4 photos'],
      ['?at=23:00', '09:15:30 · 4 photos'],
      ['?wave=4', 'Time unknown · 4 photos'],
      ['?at=x', '08:42:10 · 4 photos'],
      ['?wave=99', '08:42:10 · 4 photos'],
    ] as const) {
      await page.goto('about:blank')
      await open(page, session.path + query)
      await expect(heading(found), query).toBeInViewport()
    }
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer drags along the morning, steps by keys, and sees the waves of photos alone', async ({
    page,
    site,
  }) => {
    const session = await openMorning(site)
    await change(
      site,
      `update media set kind = 'video', duration_ms = 1000 where id = (select media_id from wave_item join wave on wave.id = wave_id
         where session_id = $1 and number = 3 and place = 2)`,
      [session.id],
    )
    await comeAsSurfer(page, site)
    await page.setViewportSize({ width: 1280, height: 620 })
    await open(page, session.path)
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    const ruler = page.getByRole('slider')
    const box = await ruler.boundingBox()
    if (!box) throw new Error('The ruler is not there')
    await page.mouse.move(box.x + 3, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.9, box.y + 20, { steps: 5 })
    await expect(heading('09:15:30 · 3 photos · 1 video')).toBeInViewport()
    await page.mouse.up()
    await expect(page).toHaveURL(/\?at=09:1\d$/)
    await ruler.press('Home')
    await expect(ruler).toHaveAttribute('aria-valuetext', '08:40')
    await expect(heading('08:42:10 · 4 photos')).toBeInViewport()
    for (let press = 0; press < 3; press += 1) await ruler.press('ArrowRight')
    await expect(ruler).toHaveAttribute('aria-valuetext', '08:43')
    await expect(heading('08:59:00 · 4 photos')).toBeInViewport()

    await page.getByRole('tab', { name: 'Videos' }).click()
    await expect(heading('09:15:30 · 1 video')).toBeInViewport()
    await expect(page.getByRole('heading', { level: 2, name: /08:/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^In cart: Video/ }).click()
    await expect(page.getByText('1 item')).toBeVisible()
    await page.getByRole('tab', { name: 'Photos' }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toHaveAttribute(
      'aria-setsize',
      '4',
    )
    await expectAccessible(page)
  })
})
