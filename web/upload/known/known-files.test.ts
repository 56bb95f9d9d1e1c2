import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileFaults, toMove } from '../selected-file.ts'
import type { Choices } from './kept-choices.ts'
import { createKnownFiles } from './known-files.ts'
import { knownGroups } from './known-groups.ts'
import { here, named, openSelection, openServer, session, settled } from './known-test-harness.ts'

function open(holds: Record<string, number>, broken: Parameters<typeof openServer>[1] = {}) {
  const { question, log } = openServer(holds, broken)
  const selection = openSelection()
  const kept: Choices[] = []
  const known = createKnownFiles(selection, question, (choices) => kept.push(choices))
  known.open()
  const marks = () =>
    selection
      .snapshot()
      .map(({ known: mark }) => (mark === undefined ? 'new' : mark === 'asked' ? mark : mark.choice))
  return { selection, known, log, kept, marks }
}
const four = [named('a.jpg', 'aaaa'), named('b.jpg', 'bbbb'), named('c.jpg', 'cc'), named('d.jpg', 'dddddd')]

describe('Files that another session of the photographer has', () => {
  it('are left out at first; only those of a known size are read', async () => {
    const { selection, known, log, marks } = open({ aaaa: 7 })
    known.at(() => here)
    await selection.add(four)
    assert.deepEqual(marks().slice(0, 2), ['asked', 'asked'])
    await settled()
    assert.deepEqual(marks(), ['out', 'new', 'new', 'new'])
    assert.deepEqual(log, ['sizes 4,2,6', 'hash a.jpg', 'hash b.jpg', 'files aaaa,bbbb'])
    assert.deepEqual(selection.snapshot()[0]?.known, {
      choice: 'out',
      mediaId: 700,
      session: session(7),
      stays: null,
    })
  })

  it('are asked for two hundred at a time, each once', async () => {
    const sizes: (readonly number[])[] = []
    const ask = async (_: unknown, asked: readonly number[]) => {
      sizes.push(asked)
      return []
    }
    const { selection, known, marks } = open({}, { sizes: ask })
    known.at(() => here)
    const lengths = Array.from({ length: 201 }, (_, at) => at + 1)
    await selection.add(lengths.map((length) => named(`${length}.jpg`, 'a'.repeat(length))))
    await settled()
    assert.deepEqual(sizes, [lengths.slice(0, 200), [201]])
    assert.ok(marks().every((mark) => mark === 'new'))
  })

  it('wait alone for their answer, and so does the last press', async () => {
    const answers: ((content: string) => void)[] = []
    const hash = () => new Promise<string>((go) => answers.push(go))
    const { selection, known, marks } = open({ aaaa: 7 }, { hash })
    known.at(() => here)
    await selection.add([named('a.jpg', 'aaaa'), named('c.jpg', 'cc')])
    await settled()
    assert.deepEqual(marks(), ['asked', 'new'])
    assert.deepEqual(fileFaults(selection.snapshot()), ['1 file(s) are still processing'])
    answers[0]?.('aaaa')
    await settled()
    assert.deepEqual(marks(), ['out', 'new'])
    assert.deepEqual(fileFaults(selection.snapshot()), [])
  })

  it('go as any other where there is no answer, or the file cannot be read', async () => {
    for (const broken of [
      { sizes: async () => null },
      { hash: async () => null },
      { files: async () => null },
    ]) {
      const { selection, known, marks } = open({ aaaa: 7 }, broken)
      known.at(() => here)
      await selection.add(four.slice(0, 2))
      await settled()
      assert.deepEqual(marks(), ['new', 'new'])
    }
  })

  it('are asked for when place and day are there, not before, and again when those change', async () => {
    const { selection, known, log, marks } = open({ aaaa: 7 })
    await selection.add(four)
    await settled()
    assert.deepEqual([log, marks()], [[], ['new', 'new', 'new', 'new']])
    known.at(() => here)
    assert.deepEqual(marks(), ['new', 'new', 'new', 'new'], 'what is on its way goes on')
    await settled()
    assert.deepEqual(marks(), ['out', 'new', 'new', 'new'])
    known.at(() => null)
    assert.deepEqual(marks()[0], 'out', 'while the place is typed anew')
    known.at(() => ({ ...here, place: 5 }))
    assert.deepEqual(marks()[0], 'asked')
    await settled()
    assert.deepEqual(marks(), ['new', 'new', 'new', 'new'])
    known.at(() => here)
    await settled()
    assert.deepEqual(marks()[0], 'out')
  })

  it('are asked for each at its own day, where several sessions are filled from one choice', async () => {
    const sizes: string[] = []
    const { selection, known, marks } = open(
      { aaaa: 7, bbbb: 8 },
      {
        sizes: async ({ session_date }, asked) => {
          sizes.push(`${session_date} ${asked}`)
          return asked
        },
      },
    )
    const days: Record<string, string> = { 'a.jpg': here.session_date, 'b.jpg': '2026-11-20' }
    const whereOf = ({ name }: File) => {
      const session_date = days[name]
      return session_date ? { ...here, session_date } : null
    }
    known.at(whereOf)
    await selection.add(four)
    await settled()
    assert.deepEqual(sizes, ['2026-11-21 4', '2026-11-20 4'])
    assert.deepEqual(marks(), ['out', 'out', 'new', 'new'])
    days['b.jpg'] = '2026-11-19'
    known.at(whereOf)
    assert.deepEqual(
      marks(),
      ['out', 'asked', 'new', 'new'],
      'what stays where it was is not asked for again',
    )
    await settled()
    assert.deepEqual(sizes.slice(2), ['2026-11-19 4'])
  })

  it('of whose place an older answer comes late, the newer one stands', async () => {
    const late: (() => void)[] = []
    const sizes = (_: unknown, asked: readonly number[]) =>
      new Promise<readonly number[]>((go) => late.push(() => go(asked)))
    const { selection, known, marks } = open({ aaaa: 7 }, { sizes })
    await selection.add(four.slice(0, 1))
    known.at(() => here)
    known.at(() => ({ ...here, place: 5 }))
    late[1]?.()
    await settled()
    late[0]?.()
    await settled()
    assert.deepEqual(marks(), ['new'])
  })

  it('are moved or sold again as chosen, all at once or one by one, and that is kept', async () => {
    const { selection, known, kept, marks } = open({ aaaa: 7, bbbb: 7, cc: 8 })
    known.at(() => here)
    await selection.add(four)
    await settled()
    const [ours, theirs] = knownGroups(selection.snapshot())
    assert.deepEqual([ours?.ids.size, ours?.choice, theirs?.ids.size], [2, 'out', 1])
    known.choose(ours?.ids ?? new Set(), 'move')
    assert.deepEqual(marks(), ['move', 'move', 'out', 'new'])
    assert.deepEqual(toMove(selection.snapshot()), [700, 700])
    known.choose(new Set([1]), 'again')
    assert.deepEqual(marks(), ['again', 'move', 'out', 'new'])
    assert.equal(knownGroups(selection.snapshot())[0]?.choice, null)

    const again = open({ aaaa: 7, bbbb: 7, cc: 8 })
    again.known.fill(kept.at(-1) ?? {})
    again.known.at(() => here)
    await again.selection.add(four)
    await settled()
    assert.deepEqual(again.marks(), ['again', 'move', 'out', 'new'])
  })

  it('that cannot be moved are left out, and the note says why', async () => {
    const files = async (_: unknown, contents: readonly string[]) => ({
      files: contents.map((sha256, at) => ({
        sha256,
        session_id: 7,
        media_id: at + 1,
        stays: at === 0 ? ('arriving' as const) : null,
      })),
      sessions: [session(7)],
    })
    const { selection, known, marks } = open({ aaaa: 7 }, { files })
    known.at(() => here)
    await selection.add(four.slice(0, 2))
    await settled()
    known.choose(new Set([1, 2]), 'move')
    assert.deepEqual(marks(), ['out', 'move'])
    const [group] = knownGroups(selection.snapshot())
    assert.deepEqual([group?.choice, group?.staying], ['move', ['arriving']])
    assert.deepEqual(toMove(selection.snapshot()), [2])
  })

  it('are no files to publish when they are all left out', async () => {
    const { selection, known } = open({ aaaa: 7 })
    known.at(() => here)
    await selection.add(four.slice(0, 1))
    await settled()
    assert.deepEqual(fileFaults(selection.snapshot()), ['Please upload at least one file'])
    known.choose(new Set([1]), 'again')
    assert.deepEqual(fileFaults(selection.snapshot()), [])
  })
})
