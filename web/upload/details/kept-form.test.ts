import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { dropOwnForm, keepForm, keptForm, keptOwnForm } from './kept-form.ts'
import { emptyForm, type UploadForm } from './upload-form.ts'

const HOUR = 3_600_000
const noon = new Date(2026, 10, 20, 12).getTime()

/** A storage; a new one is a new tab, or another browser; one that holds something was brought back. */
function give(name: 'localStorage' | 'sessionStorage', kept = new Map<string, string>()): void {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  Object.defineProperty(globalThis, name, { value: storage, configurable: true })
}
const newTab = (kept?: Map<string, string>) => give('sessionStorage', kept)
const at = (placeText: string): UploadForm => ({
  details: { ...emptyForm.details, placeText, date: '2026-11-19', startHour: 7 },
  byHand: ['place', 'date', 'hours'],
})

beforeEach(() => {
  give('localStorage')
  newTab()
})

test('What is filled in before a file is chosen is there again in its tab, and in another once that is closed', () => {
  keepForm(null, at('Coxos'), 5, noon)
  assert.deepEqual(keptOwnForm(5, noon), at('Coxos'))
  newTab()
  assert.deepEqual(keptOwnForm(5, noon), at('Coxos'))
  keepForm(null, at('Supertubos'), 5, noon)
  assert.deepEqual(keptOwnForm(5, noon), at('Supertubos'))
})

test('A tab that a killed browser brings back as it was some seconds before has what was filled in last', () => {
  const tab = new Map<string, string>()
  newTab(tab)
  keepForm(null, at('Coxos'), 5, noon)
  const before = new Map(tab)
  keepForm(null, at('Supertubos'), 5, noon + 1)
  newTab(new Map(before))
  assert.deepEqual(keptOwnForm(5, noon + 2), at('Supertubos'))
  newTab()
  keepForm(null, at('Guincho'), 5, noon + 3)
  newTab(before)
  assert.deepEqual(keptOwnForm(5, noon + 4), at('Coxos'), 'that of another tab is not its own')
})

test('It is nobody else’s, and after four days nobody’s', () => {
  keepForm(null, at('Coxos'), 5, noon)
  assert.equal(keptOwnForm(6, noon), null)
  keepForm(null, at('Supertubos'), 6, noon)
  newTab()
  assert.equal(keptOwnForm(5, noon)?.details.placeText, 'Coxos')
  assert.equal(keptOwnForm(5, noon + 97 * HOUR), null)
})

test('On another day its day and hours are free for other pictures', () => {
  keepForm(null, at('Coxos'), 5, noon)
  newTab()
  const { details, byHand } = keptOwnForm(5, noon + 20 * HOUR) ?? emptyForm
  assert.deepEqual([details.placeText, details.date, byHand], ['Coxos', '', ['place']])
  assert.equal(details.startHour, emptyForm.details.startHour)
})

test('Once it is a draft’s, pages begin anew, but for what another tab has kept since', () => {
  keepForm(null, at('Coxos'), 5, noon)
  keepForm(7, at('Coxos'), 5, noon)
  dropOwnForm(5, at('Coxos'), noon)
  assert.equal(keptOwnForm(5, noon), null)
  keepForm(null, at('Coxos'), 5, noon)
  newTab()
  keepForm(null, at('Supertubos'), 5, noon)
  dropOwnForm(5, at('Coxos'), noon)
  assert.equal(keptOwnForm(5, noon)?.details.placeText, 'Supertubos')
})

test('The form of a draft is there as long as the draft', () => {
  keepForm(7, at('Coxos'), 5)
  newTab()
  assert.deepEqual(keptForm(7), at('Coxos'))
  assert.equal(keptForm(8), null)
})
