import { AUDIT_SHOWN } from '#contract/operation/operator.ts'
import { listActions } from '../list-actions.ts'
import { hideItem, showItem } from '../moderation/hide-item.ts'
import { hideSession, showSession } from '../moderation/hide-session.ts'
import { renewWatermarkKey } from '../moderation/renew-watermark-key.ts'
import { renewWatermarks } from '../moderation/renew-watermarks.ts'
import { type Command, idOf, tableOf, type World } from './cli-command.ts'

/** What can be hidden: how it is called, where its number is read, and what hides and shows it. */
type Hideable = {
  noun: 'session' | 'item'
  id: string
  hides: string
  shows: string
  example: string
  hide(world: Pick<World, 'publish'>, tx: World['tx'], id: number, reason: string): Promise<void>
  show(world: Pick<World, 'publish'>, tx: World['tx'], id: number): Promise<void>
}

const session: Hideable = {
  noun: 'session',
  id: 'the number at the end of its address, /session/{id}',
  hides:
    'Takes a session off the site: not listed, not for sale, unpaid checkouts end. Buyers keep what they bought.',
  shows: 'Brings a hidden session back.',
  example: '12 --reason "A parent asked us to"',
  hide: hideSession,
  show: showSession,
}
const item: Hideable = {
  noun: 'item',
  id: 'the number at the end of its address, /session/{id}?media={item}',
  hides: 'Takes one photo or video off the site, like hide-session.',
  shows: 'Brings a hidden photo or video back.',
  example: '431 --reason "Somebody else took it"',
  hide: hideItem,
  show: showItem,
}

const hideAndShow = ({ noun, ...thing }: Hideable): Command[] => [
  {
    name: `hide-${noun}`,
    does: thing.hides,
    words: { id: thing.id },
    options: { reason: 'why; kept for whoever asks' },
    needs: ['reason'],
    withdraws: true,
    example: `hide-${noun} ${thing.example}`,
    async run({ tx, publish }, { word, option }) {
      const id = idOf(word('id'))
      await thing.hide({ publish }, tx, id, option('reason') ?? '')
      return said(`Hid ${noun} ${id}`)
    },
  },
  {
    name: `show-${noun}`,
    does: thing.shows,
    words: { id: thing.id },
    example: `show-${noun} ${thing.example.split(' ')[0]}`,
    async run({ tx, publish }, { word }) {
      const id = idOf(word('id'))
      await thing.show({ publish }, tx, id)
      return said(`${noun === 'item' ? 'Item' : 'Session'} ${id} is shown again`)
    },
  },
]

export const moderationCommands: Command[] = [
  ...hideAndShow(session),
  ...hideAndShow(item),
  {
    name: 'renew-watermark-key',
    does: 'Watermarks made from now on lie under a new secret; those made before keep theirs.',
    example: 'renew-watermark-key',
    async run({ tx }) {
      return said(`Watermarks are made under key ${await renewWatermarkKey(tx)}`)
    },
  },
  {
    name: 'renew-watermarks',
    does: 'Previews under no secret or an older one are made again from their originals, after what is uploaded; says how many are left and what failed.',
    example: 'renew-watermarks',
    async run({ tx, queue }) {
      const { images, videos, keyId, failed } = await renewWatermarks({ queue }, tx)
      if (images + videos === 0) return said(`All watermarks lie under key ${keyId}`)
      const left = `To be made again under key ${keyId}: ${images} photos and ${videos} clips are left`
      const clips = videos === 0 ? left : `${left}; clips wait for a worker that has ffmpeg`
      return said([clips, ...failed.map(({ id, failure }) => `Item ${id} failed: ${failure}`)].join('\n'))
    },
  },
  {
    name: 'audit',
    does: `The latest commands: when, who, what with, what came of it. The last ${AUDIT_SHOWN} unless --limit says otherwise.`,
    options: { limit: 'how many, at most' },
    example: 'audit --limit 200',
    async run({ tx }, { option }) {
      const limit = option('limit')
      const actions = await listActions(tx, limit === undefined ? AUDIT_SHOWN : idOf(limit))
      return tableOf(
        actions.map((row) => [
          row.done_at.toISOString(),
          row.actor,
          [row.command, ...row.arguments].join(' '),
          row.outcome,
          row.result,
        ]),
        'No command was given before.',
      )
    },
  },
]

const said = (sentence: string) => ({ says: sentence, kept: sentence })
