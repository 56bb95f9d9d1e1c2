import { composeEvidence } from '#server/evidence/compose-evidence.ts'
import { findDisputedSale } from '#server/evidence/queries.ts'
import { submitEvidence } from '#server/evidence/submit-evidence.ts'
import { listDisputes } from '../money/list-disputes.ts'
import { OperatorError } from '../operator-error.ts'
import { type Command, tableOf } from './cli-command.ts'
import { eurosOf } from './order-lines.ts'

const dispute = { dispute: "the provider's id of the dispute, as list-disputes tells it" }
const time = (at: Date | null): string => at?.toISOString() ?? ''

const OUTCOMES = {
  submitted: 'was submitted',
  answered: 'had been submitted before: nothing was changed',
  over: 'is not asked for any more: nothing was changed',
  refused: 'was refused by the provider: submit it in its dashboard',
} as const

export const disputeCommands: Command[] = [
  {
    name: 'list-disputes',
    does: 'Disputes and inquiries of banks, the most urgent first: id, order, state, amount, opened, evidence due, evidence submitted.',
    flags: { open: 'only those that a bank has not decided' },
    example: 'list-disputes --open',
    async run({ tx }, { has }) {
      const rows = (await listDisputes(tx, has('open'))).map((one) => [
        ...[one.id, `order ${one.order_id}`, one.state, eurosOf(one.cents), time(one.opened_at)],
        ...[time(one.due_at), time(one.evidence_at)],
      ])
      return tableOf(rows, 'No bank disputes anything.')
    },
  },
  {
    name: 'show-evidence',
    does: 'What would be submitted as evidence of a dispute: what the buyer confirmed, delivery, first downloads, mails. Sends nothing.',
    words: dispute,
    example: 'show-evidence dp_1Pq2Rs3Tu4',
    async run({ db, origin }, { word }) {
      const sale = await findDisputedSale(db, word('dispute'))
      if (!sale) throw new OperatorError(`There is no dispute ${word('dispute')}.`)
      const fields = Object.entries(composeEvidence(sale, origin))
      const says = fields.map(([field, text]) => `${field}\n${text}\n`).join('\n')
      return { says, kept: `showed the evidence of ${word('dispute')}` }
    },
  },
  {
    name: 'submit-evidence',
    does: 'Submits the evidence of a dispute, as the site does by itself a day before the time is over. What was submitted before stands.',
    words: dispute,
    example: 'submit-evidence dp_1Pq2Rs3Tu4',
    async run({ db, provider, origin, write }, { word }) {
      const { stripe } = await provider()
      const log = { error: () => write('The provider gave a reason.\n'), info: () => undefined }
      const outcome = await submitEvidence({ db, stripe, log, publicOrigin: () => origin }, word('dispute'))
      if (outcome === 'unknown') throw new OperatorError(`There is no dispute ${word('dispute')}.`)
      const sentence = `The evidence of ${word('dispute')} ${OUTCOMES[outcome]}`
      return { says: `${sentence}.`, kept: sentence, found: outcome === 'refused' }
    },
  },
]
