import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckAnswer } from './check/check-messages.ts'
import { previewCopyOf } from './check/preview-copy.ts'
import { createSelection } from './choose/selection.ts'
import { fileFaults } from './selected-file.ts'

const clip = { kind: 'video', width: 1920, height: 1080, preview: null, thumb: null } as const
const still = new Blob(['still'])
const moving = new Blob(['moving'])

/** One clip that was judged; its picture is still to be made. */
async function judgedClip(made: Blob | null = moving) {
  const shows: ((found: CheckAnswer) => void)[] = []
  const asked: number[] = []
  const needed: number[] = []
  const selection = createSelection(
    {
      check: (_kind, { id }, answer) => answer({ id, found: { ...clip, unseen: true } }),
      show: (_kind, _request, answer) => void shows.push(answer),
      drop: () => undefined,
      first: () => undefined,
      need: (id) => void needed.push(id),
      rest: () => undefined,
    },
    'Ana Reis',
  )
  await selection.add([new File(['x'], 'ride.jpg', { lastModified: 1 })])
  const copyOf = previewCopyOf(selection, {
    async of(id) {
      asked.push(id)
      return made
    },
  })
  const [file] = selection.snapshot()
  assert.ok(file)
  const show = (preview: Blob | null) => shows[0]?.({ id: 1, found: { ...clip, preview, thumb: preview } })
  return { selection, file, copy: copyOf(file), show, asked, needed }
}

test('A clip may leave when it is judged; its still is made meanwhile, and whatever it is called it is never taken for a picture of our clock', async () => {
  const { selection, file, show } = await judgedClip()
  assert.deepEqual([file.state, file.unseen, file.mayBeClock], ['ready', true, false])
  assert.deepEqual(fileFaults(selection.snapshot()), [])
  show(still)
  assert.equal(selection.snapshot()[0]?.preview, still)
})

test('What goes along with a clip waits for its still, which is made before others, and is moving where the browser can make it so', async () => {
  const { copy, show, asked, needed } = await judgedClip()
  assert.deepEqual([asked, needed], [[], [1]])
  show(still)
  assert.equal(await copy, moving)
})

test('Where it cannot, the still goes along', async () => {
  const { copy, show } = await judgedClip(null)
  show(still)
  assert.equal(await copy, still)
})

test('Nothing goes along with a clip that this browser cannot show, or that was taken out', async () => {
  const unshown = await judgedClip()
  unshown.show(null)
  assert.equal(await unshown.copy, null)
  assert.deepEqual(unshown.asked, [])
  const removed = await judgedClip()
  removed.selection.remove(1)
  assert.equal(await removed.copy, null)
})
