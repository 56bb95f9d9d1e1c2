import { formatEuros, PLATFORM_FEE_PERCENT, PROCESSING_FEE } from '#contract/orders/money.ts'
import { CHECKOUT_MINUTES, DOWNLOAD_LINK_SECONDS } from '#contract/time/lifetimes.ts'
import type { LegalSection } from '../legal-section.ts'
import { Page } from '../links.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** Terms and Conditions: ordering, paying, delivery, withdrawal. */
export const buying: LegalSection[] = [
  {
    id: 'ordering',
    title: 'How an order is made',
    body: (
      <>
        <ol>
          <li>
            Put photos and videos in the cart. A checkout holds media of one session, by one photographer. You
            can remove items, or clear the cart, until you pay.
          </li>
          <li>
            In the cart you see every item and the total. Press <em>Proceed to Checkout</em>, check your email
            address, and confirm that you want the files at once (section <Page to="#withdrawal">8</Page>).
          </li>
          <li>
            Pay on the page of our payment provider. You can turn back there: nothing is charged and the cart
            is as it was. An unpaid checkout closes by itself after {CHECKOUT_MINUTES} minutes.
          </li>
          <li>
            The contract between you and the photographer is made when the payment succeeds. We confirm it by
            email with the order number, the items, the total and what you agreed about withdrawal.
          </li>
        </ol>
        <p>
          If a price or an item changed after you put it in the cart, the checkout is refused and shows you
          the change: you are never charged an amount you did not see. Your orders and receipts stay in
          Purchase History; a receipt names the photographer as the seller and us as their agent. It is no
          certified invoice: where the photographer has to issue one, ask them or us for it. Contracts are
          made in English.
        </p>
      </>
    ),
  },
  {
    id: 'prices-and-payment',
    title: 'Prices and payment',
    body: (
      <>
        <p>
          Photographers set the prices. They are in euros and include VAT where it is due. The processing fee
          is {formatEuros(PROCESSING_FEE)}: the total in the cart is what you pay.
        </p>
        <p>
          A payment to us is a payment to the photographer. Payments are handled by Stripe, a licensed payment
          provider, on its own page. Which cards and wallets it offers is shown there. We never see your card
          number.
        </p>
        <p>
          From each sale the photographer receives {100 - PLATFORM_FEE_PERCENT}% through a connected account
          at the payment provider; we keep {PLATFORM_FEE_PERCENT}% for running the marketplace. This changes
          nothing about what you pay.
        </p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery and downloads',
    body: (
      <>
        <p>
          As soon as the payment provider has told us that your payment succeeded, usually within seconds,
          your originals are in My Media. They come in the format the photographer uploaded (JPEG, PNG or HEIC
          photos, MP4 or MOV videos), which current phones and computers open without extra software, and
          without copy protection.
        </p>
        <p>
          Each download link is made for you alone and works for {DOWNLOAD_LINK_SECONDS / 60} minutes; a
          download that began in time completes. Ask for a new link as often as you need. What you bought
          stays in My Media for as long as you have your account, also after the session has left the shop,
          unless the order was refunded, withdrawn or charged back.
        </p>
        <p>
          Keep a copy of your own. Should we ever have to close the service, we tell you by email at least 30
          days before, so that you can download everything.
        </p>
      </>
    ),
  },
  { id: 'withdrawal', title: 'Right of withdrawal', body: <Withdrawal /> },
]
