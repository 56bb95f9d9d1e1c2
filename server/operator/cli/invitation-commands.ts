import { INVITATION_DAYS } from '#contract/accounts/invitations.ts'
import {
  invitePhotographer,
  listInterests,
  listInvitations,
  withdrawInvitation,
} from '../people/invite-photographer.ts'
import { type Command, idOf, tableOf } from './cli-command.ts'

type Invitation = Awaited<ReturnType<typeof listInvitations>>[number]

export const invitationCommands: Command[] = [
  {
    name: 'invite-photographer',
    does: `Mails somebody an invitation to sign up as a photographer; works once, for ${INVITATION_DAYS} days, for that address.`,
    words: { email: 'the address to invite' },
    example: 'invite-photographer rui@example.org',
    async run({ tx, publish }, { word }) {
      const id = await invitePhotographer({ publish }, tx, word('email'))
      return { says: `Invitation ${id} is on its way to ${word('email')}`, kept: `invitation ${id}` }
    },
  },
  {
    name: 'list-invitations',
    does: 'Who was invited, and what became of it.',
    example: 'list-invitations',
    async run({ tx }) {
      const rows = await listInvitations(tx)
      return tableOf(
        rows.map((row) => [row.id, dayOf(row.invited_at), row.email ?? '', stateOf(row)]),
        'Nobody was invited yet.',
      )
    },
  },
  {
    name: 'withdraw-invitation',
    does: 'Ends an invitation that was not used.',
    words: { id: 'the id of the invitation' },
    example: 'withdraw-invitation 4',
    async run({ tx }, { word }) {
      const id = idOf(word('id'))
      await withdrawInvitation(tx, id)
      const sentence = `Withdrew invitation ${id}`
      return { says: sentence, kept: sentence }
    },
  },
  {
    name: 'list-interests',
    does: 'Photographers who would like to be invited, the latest first.',
    example: 'list-interests',
    async run({ tx }) {
      const rows = await listInterests(tx)
      return tableOf(
        rows.map(({ name, email, place, asked_at }) => [dayOf(asked_at), name, email, place]),
        'Nobody has asked yet.',
      )
    },
  },
]

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

function stateOf({ used_at, photographer_id, withdrawn_at, expires_at }: Invitation): string {
  if (used_at) return `used by photographer ${photographer_id}`
  if (withdrawn_at) return 'withdrawn'
  return expires_at < new Date() ? 'expired' : `open until ${dayOf(expires_at)}`
}
