import { AUDIT_SHOWN } from '#contract/operator.ts'
import { hideItem, showItem } from '../hide-item.ts'
import { hideSession, showSession } from '../hide-session.ts'
import { listActions } from '../list-actions.ts'
import { type Command, idOf, tableOf } from './cli-command.ts'

const session = { id: 'the number at the end of its address, /session/{id}' }
const item = { id: 'the number at the end of its address, /session/{id}?media={item}' }
const reason = { reason: 'why; kept for whoever asks' }

export const moderationCommands: Command[] = [
  {
    name: 'hide-session',
    does: 'Takes a session off the site: not listed, not for sale, unpaid checkouts end. Buyers keep what they bought.',
    words: session,
    options: reason,
    needs: ['reason'],
    example: 'hide-session 12 --reason "A parent asked us to"',
    async run({ tx, announce }, { word, option }) {
      const id = idOf(word('id'))
      await hideSession({ announce }, tx, id, option('reason') ?? '')
      return said(`Hid session ${id}`)
    },
  },
  {
    name: 'show-session',
    does: 'Brings a hidden session back.',
    words: session,
    example: 'show-session 12',
    async run({ tx }, { word }) {
      const id = idOf(word('id'))
      await showSession(tx, id)
      return said(`Session ${id} is shown again`)
    },
  },
  {
    name: 'hide-item',
    does: 'Takes one photo or video off the site, like hide-session.',
    words: item,
    options: reason,
    needs: ['reason'],
    example: 'hide-item 431 --reason "Somebody else took it"',
    async run({ tx, announce }, { word, option }) {
      const id = idOf(word('id'))
      await hideItem({ announce }, tx, id, option('reason') ?? '')
      return said(`Hid item ${id}`)
    },
  },
  {
    name: 'show-item',
    does: 'Brings a hidden photo or video back.',
    words: item,
    example: 'show-item 431',
    async run({ tx }, { word }) {
      const id = idOf(word('id'))
      await showItem(tx, id)
      return said(`Item ${id} is shown again`)
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
