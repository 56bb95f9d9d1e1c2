import { brand } from '#contract/brand.ts'
import { trader } from '#contract/trader.ts'
import { WITHDRAWAL_WORDING } from '#contract/withdrawal.ts'
import { Filled, Mail } from './links.tsx'

const statement = encodeURIComponent(
  'I withdraw from my contract for the following order:\n\nOrder number:\nOrdered on:\nName:\nE-mail address of the account:\nDate:\n',
)

/** The right of withdrawal, how it is lost and how it is used (Directive 2011/83/EU Art. 9, 11, 16(m)). */
export const Withdrawal = () => (
  <>
    <p>
      As a consumer you may withdraw from a purchase within 14 days of the order, without giving a reason.
    </p>
    <p>This right ends earlier for files you start to download. Before paying you are asked to confirm:</p>
    <blockquote>{WITHDRAWAL_WORDING.text}</blockquote>
    <p>
      Your confirmation, its wording and its time are stored with the order and repeated in the confirmation
      e-mail. So: as long as you have not started to download a file of the order, you may withdraw from it
      during the 14 days. Once a download has begun, you can no longer withdraw from the files it brought you.
      Your rights if a file is faulty are not touched by this.
    </p>
    <p>
      To withdraw, tell us so in any clear statement before the 14 days are over:{' '}
      <a
        href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent('Withdrawal from contract')}&body=${statement}`}
      >
        withdraw from contract here
      </a>
      , or write to <Mail /> or to <Filled>{trader.name}</Filled>, <Filled>{trader.address}</Filled>. You may
      use this form, but need not:
    </p>
    <blockquote>
      I withdraw from my contract for the following order. Order number; ordered on; name; e-mail address of
      the account; date.
    </blockquote>
    <p>
      We confirm by e-mail, with date and time, that your statement has arrived. We pay back everything you
      paid for the order within 14 days of it, in the way you paid and at no cost, and the files leave My
      Media.
    </p>
  </>
)
