import { errorSentence } from '#contract/error-sentences.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { ApiError } from '#web/platform/api/api.ts'
import type { SelectedFile } from '../selected-file.ts'
import type { PublishState } from '../send/publish-state.ts'
import type { Uploaded } from '../send/send-file.ts'
import type { PublishCalls } from './publish-attempt.ts'
import { createPublishMachine } from './publish-machine.ts'

export const chosenFile = (id: number): SelectedFile => ({
  id,
  file: new File(['0123456789'], `${id}.jpg`),
  kind: 'image',
  state: 'ready',
  preview: null,
  thumb: null,
  width: 4000,
  height: 3000,
  error: null,
  clock: null,
  pictured: null,
  taken: null,
  unseen: false,
  mayBeClock: false,
  sellsClock: false,
})
export const uploaded = (id: number): Uploaded => ({
  id: id * 100,
  type: 'image',
  state: 'processing',
  media_name: `${id}.jpg`,
  media_size: 10,
  natural_width: 4000,
  natural_height: 3000,
  preview_url: null,
  client_key: null,
  error: null,
})
export const refused = (code: ErrorCode) => new ApiError(errorStatus(code), code, errorSentence(code))
export const lost = () => new ApiError(0, 'unavailable', errorSentence('unavailable'))

/** A server that takes everything; each test breaks what it is about. */
export function setUpPublish(broken: Partial<PublishCalls> = {}, how: { asks?: boolean } = {}) {
  const log: string[] = []
  const states: PublishState[] = []
  const there: Uploaded[] = []
  const arrive = (id: number) => {
    there.push(uploaded(id))
    return uploaded(id)
  }
  const calls: PublishCalls = {
    createSession: async () => {
      log.push('create')
      return 7
    },
    remember: async () => undefined,
    changeSession: async (id) => log.push(`change ${id}`),
    dropSession: async (id) => log.push(`drop ${id}`),
    removeMedia: async (_session, id) => log.push(`remove ${id}`),
    dropUpload: async (id) => log.push(`drop upload ${id}`),
    send: async ({ id }, _target, onShare) => {
      log.push(`send ${id}`)
      onShare(0.5)
      return arrive(id)
    },
    noteMoves: async (_session, ids) => ids.length > 0 && log.push(`move ${ids}`),
    finalize: async (_session, order) => {
      log.push(`finalize ${order}`)
      return { temporary: false }
    },
    state: async () => ({
      id: 7,
      temporary: false,
      finalised: true,
      arriving: false,
      media: [...there],
      uploads: [],
    }),
    sellArriving: async (id) => log.push(`sell ${id}`),
    countOnSale: async () => null,
    wait: async () => undefined,
    now: () => 0,
    connections: () => 5,
    ...broken,
  }
  const machine = createPublishMachine(calls, (state) => states.push(state), how)
  return { machine, log, states, there, arrive, last: () => states.at(-1) }
}
export const fields = { tag: 'freesurf', image_count: '3', video_count: '0' }
export const files = [chosenFile(1), chosenFile(2), chosenFile(3)]
/** Lets everything that can go on by itself go on. */
export const settle = async () => {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
}
