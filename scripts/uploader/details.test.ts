import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { matching } from './choose-place.ts'
import { type ChosenPlace, detailsOf } from './details.ts'
import { Ending, EXIT } from './exit-codes.ts'
import type { WantedDetails } from './read-flags.ts'

const nothing: WantedDetails = {
  ...{ spot: null, school: null, date: null, from: null, to: null, photoPrice: null, videoPrice: null },
}
const peniche: ChosenPlace = {
  ...{ id: 3, name: 'Supertubos', region: 'Peniche', time_zone: 'Europe/Lisbon', tag: 'freesurf' },
}
const now = new Date('2026-11-25T12:00:00Z')
const picture = (local: string, offset: number | null = null) =>
  ({ kind: 'image', taken: { local, offset } }) as const
const clip = (local: string) => ({ kind: 'video', taken: { local, offset: 0 } }) as const
const untimed = { kind: 'image', taken: null } as const
const details = (files: Parameters<typeof detailsOf>[0], wanted: Partial<WantedDetails> = {}) => {
  const { session_date, start_hour, end_hour, said } = detailsOf(
    files,
    peniche,
    { ...nothing, ...wanted },
    now,
  )
  return [session_date, start_hour, end_hour, said.length]
}
const refuses = (files: Parameters<typeof detailsOf>[0], wanted: Partial<WantedDetails>, says: RegExp) =>
  assert.throws(
    () => details(files, wanted),
    (error) => error instanceof Ending && error.exit === EXIT.usage && says.test(error.message),
  )

describe('The details of a session', () => {
  it('come from the pictures, rounded outward to full hours', () => {
    const files = [picture('2026-11-20 08:12:00'), picture('2026-11-20 09:59:59.42'), untimed]
    assert.deepEqual(details(files), ['2026-11-20', 8, 10, 0])
    assert.deepEqual(details([picture('2026-11-20 09:00:00')]), ['2026-11-20', 9, 10, 0])
  })

  it('are those of the place: a camera on the time of Bali shot at eight in the morning in Portugal', () => {
    assert.deepEqual(details([picture('2026-11-20 16:30:00', 480)]), ['2026-11-20', 8, 9, 0])
    assert.deepEqual(details([picture('2026-07-12 23:30:00', -60)]), ['2026-07-13', 6, 7, 1], 'half past one')
  })

  it('stay within the hours a session can have', () => {
    const files = [picture('2026-11-20 05:10:00'), picture('2026-11-20 22:40:00')]
    assert.deepEqual(details(files), ['2026-11-20', 6, 22, 1])
  })

  it('come from clips where no picture has a time', () => {
    assert.deepEqual(details([clip('2026-11-20 08:12:00'), picture('2026-11-20 11:00:00')]), [
      '2026-11-20',
      11,
      12,
      0,
    ])
    assert.deepEqual(details([clip('2026-11-20 08:12:00'), untimed]), ['2026-11-20', 8, 9, 0])
  })

  it('given by hand have the last word, and what speaks against them is said', () => {
    const files = [picture('2026-11-20 08:12:00'), picture('2026-11-20 10:12:00')]
    assert.deepEqual(details(files, { from: 9, to: 10 }), ['2026-11-20', 9, 10, 1])
    assert.deepEqual(details(files, { to: 8 }), ['2026-11-20', 7, 8, 1])
    assert.deepEqual(details(files, { date: '2026-11-21', from: 8, to: 9 }), ['2026-11-21', 8, 9, 1])
    assert.deepEqual(details([untimed], { date: '2026-11-21', from: 8, to: 9 }), ['2026-11-21', 8, 9, 0])
  })

  it('that cannot be known are asked for', () => {
    refuses([untimed], {}, /--date, --from and --to/)
    refuses([untimed], { date: '2026-11-20' }, /--from and --to/)
    const days = [
      picture('2026-11-20 08:00:00'),
      picture('2026-11-19 08:00:00'),
      picture('2026-11-20 09:00:00'),
    ]
    refuses(days, {}, /2026-11-19 \(1\), 2026-11-20 \(2\)/)
  })

  it('that no session can have are refused as the form refuses them', () => {
    refuses([picture('2027-01-01 08:00:00')], {}, /later than today/)
    refuses([picture('2026-11-20 08:00:00')], { photoPrice: 99 }, /photo price must be from €5 to €20/)
    refuses([picture('2026-11-20 08:00:00')], { from: 9, to: 9 }, /end hour must be after/)
  })
})

describe('A place', () => {
  const places = [
    { id: 3, name: 'Supertubos', region: 'Peniche', time_zone: 'Europe/Lisbon' },
    { id: 4, name: 'Praia do Norte', region: 'Nazaré', time_zone: 'Europe/Lisbon' },
    { id: 5, name: 'Praia do Norte', region: 'Faial', time_zone: 'Atlantic/Azores' },
    { id: 6, name: 'Praia', region: 'Santa Cruz', time_zone: 'Europe/Lisbon' },
  ]
  it('is found by its name, a part of it, its region or number', () => {
    for (const [named, id] of [
      ['supertubos', 3],
      ['tubos', 3],
      ['nazare', 4],
      ['5', 5],
      ['praia', 6],
      ['norte, faial', 5],
    ] as const)
      assert.equal(matching(places, named).id, id, named)
  })
  it('that may be several is asked for, and one that is unknown is refused', () => {
    assert.throws(
      () => matching(places, 'praia do norte'),
      /4 {2}Praia do Norte, Nazaré\n {2}5 {2}Praia do Norte, Faial/,
    )
    assert.throws(() => matching(places, 'Supertobus'), /No place is called Supertobus. There are:\n {2}3/)
    assert.throws(() => matching(places, ''), /No place is called/)
  })
})
