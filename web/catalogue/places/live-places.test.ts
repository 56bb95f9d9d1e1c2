import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Place } from './places.ts'
import { putLiveFirst } from './use-live-places.ts'

const place = (id: number, name: string): Place => ({
  ...{ id, name, detail: 'Peniche', time_zone: 'Europe/Lisbon', searchText: name, at: null },
})

describe('The places of a search', () => {
  it('stand by what is on sale there first, then in the order they have', () => {
    const places = [place(1, 'Afife'), place(2, 'Baleal'), place(3, 'Coxos'), place(4, 'Dunas')]
    const live = new Map([
      [4, 50],
      [2, 1],
    ])
    const shown = putLiveFirst(places, live).map(({ name, live: count }) => [name, count])
    assert.deepEqual(shown, [
      ['Dunas', '50+ sessions'],
      ['Baleal', '1 session'],
      ['Afife', undefined],
      ['Coxos', undefined],
    ])
  })

  it('stand as ever where nothing is on sale', () => {
    const places = [place(1, 'Afife'), place(2, 'Baleal')]
    assert.deepEqual(putLiveFirst(places, new Map()), places)
  })
})
