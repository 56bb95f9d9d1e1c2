import { WITHDRAWAL_DAYS, WITHDRAWAL_WORDING } from '#contract/orders/withdrawal.ts'
import { trader } from '#contract/trader.ts'
import { Filled, Mail, Page } from '../links.tsx'

/** The right of withdrawal, how it is lost and how it is used (Directive 2011/83/EU Art. 9, 11, 11a, 16(m)). */
export const Withdrawal = () => (
  <>
    <p>
      As a consumer you may withdraw from a purchase within {WITHDRAWAL_DAYS} days of the order, without
      giving a reason. A last day on a weekend or a national holiday of Portugal moves to the next working
      day.
    </p>
    <p>This right ends earlier for files you start to download. Before paying you are asked to confirm:</p>
    <blockquote>{WITHDRAWAL_WORDING.text}</blockquote>
    <p>
      Your confirmation, its wording and its time are stored with the order and repeated in the confirmation
      email. So: as long as you have not started to download a file of the order, you may withdraw from it
      during the {WITHDRAWAL_DAYS} days. Once a download has begun, you can no longer withdraw from the files
      it brought you. Your rights if a file is faulty are not touched by this.
    </p>
    <p>
      To withdraw, open Purchase History and <Page to="/surfer/purchases">withdraw from contract here</Page>:
      choose <em>Withdraw from purchase</em> beside the order, pick the files, and confirm. The confirmation
      of each order leads there too. Any other clear statement before the days are over does as well, to{' '}
      <Mail /> or to <Filled>{trader.name}</Filled>, <Filled>{trader.address}</Filled>. You may use this form,
      but need not:
    </p>
    <blockquote>
      I withdraw from my contract for the following order. Order number; ordered on; name; email address of
      the account; date.
    </blockquote>
    <p>
      We confirm by email, with date and time, what you declared and that it has arrived. We pay back
      everything you paid for the files within {WITHDRAWAL_DAYS} days of it, in the way you paid and at no
      cost, and the files leave My Media.
    </p>
  </>
)
