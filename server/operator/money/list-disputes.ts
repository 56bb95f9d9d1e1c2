import type { Tx } from '#server/platform/db/connect.ts'

/** Disputes and inquiries by the day their evidence is due, those without one last; `open`: only undecided ones. */
export const listDisputes = (tx: Tx, open: boolean) =>
  tx
    .selectFrom('dispute')
    .$if(open, (all) => all.where('state', 'in', ['open', 'inquiry']))
    .orderBy('due_at', (order) => order.asc().nullsLast())
    .orderBy('opened_at')
    .select(['id', 'order_id', 'state', 'cents', 'opened_at', 'due_at', 'evidence_at'])
    .execute()
