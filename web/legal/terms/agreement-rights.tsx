import { brand } from '#contract/brand.ts'
import { PLATFORM_FEE_PERCENT } from '#contract/orders/money.ts'
import { LISTED_DAYS } from '#contract/time/dates.ts'
import type { LegalSection } from '../legal-section.ts'
import { Page } from '../links.tsx'
import { TraderDetails } from '../trader-details.tsx'

const share = `${100 - PLATFORM_FEE_PERCENT}%`

/** Photographer agreement: parties, purpose, rights and money (photographer.md §9). */
export const agreementRights: LegalSection[] = [
  {
    id: 'parties',
    title: 'Parties',
    body: (
      <>
        <p>
          This agreement is between the company that runs {brand.name} (“{brand.name}”):
        </p>
        <TraderDetails />
        <p>
          and the person who creates a photographer account (“the photographer”). By creating it the
          photographer declares that they are the photographer and act for themselves, that the personal and
          tax details given (full name, e-mail, citizen card number, address, tax identification number) are
          true and their own, and that they have legal capacity.
        </p>
      </>
    ),
  },
  {
    id: 'purpose',
    title: 'Purpose',
    body: (
      <>
        <p>
          {brand.name} gives the photographer an online marketplace on which to show surf photos and videos,
          grouped into sessions, and to sell licences to them. The photographer decides what to publish and at
          which price, within the price ranges of the upload screen. There is no duty to publish anything, and
          no exclusivity: the photographer may sell the same pictures elsewhere.
        </p>
        <p>
          Each session is on sale for {LISTED_DAYS} days. Lists show the newest session first; position cannot
          be bought.
        </p>
        <p>
          The photographer is the seller of every licence. {brand.name} is the photographer’s agent: it
          concludes the contracts with buyers in the photographer’s name, receives their payments for the
          photographer, delivers the files, receives withdrawals and complaints, and issues plain receipts and
          credit notes numbered for each photographer. Towards card companies {brand.name} is the merchant.
          Beyond what is written here the agreement makes nobody an employee, partner or agent of the other.
        </p>
      </>
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual Property',
    body: (
      <>
        <p>
          Copyright stays with the photographer. The photographer gives {brand.name} a licence, not exclusive
          and without payment beyond the share in section <Page to="#commission-and-payments">3</Page>, to:
        </p>
        <ul>
          <li>store the files, and make watermarked previews, covers and smaller copies of them;</li>
          <li>
            show these copies on the site, in its emails and in link previews, with the photographer’s name;
          </li>
          <li>
            grant each buyer the licence described in the{' '}
            <Page to="/terms#licence">Terms and Conditions</Page>, deliver the original to them, and show
            them, and nobody else, a small copy of it without watermark.
          </li>
        </ul>
        <p>
          The licence for previews ends when a session is taken down. Originals that were sold are kept for
          their buyers, for as long as these may download them. {brand.name} trains no automatic image systems
          with the files and lets nobody else do so. The name, logo, design and software of {brand.name} stay
          its own.
        </p>
      </>
    ),
  },
  {
    id: 'commission-and-payments',
    title: 'Commission and Payments',
    body: (
      <>
        <ul>
          <li>
            Of each sale, VAT included, the photographer receives {share} and {brand.name} keeps a commission
            of {PLATFORM_FEE_PERCENT}%. There are no other fees from {brand.name}: joining, uploading and
            storing are free.
          </li>
          <li>
            The share is transferred automatically to the photographer’s connected payment account at the time
            of the transaction. From there the payment provider pays out, as a rule in 2-7 business days.
          </li>
          <li>
            A valid connected account is required to receive payments, and to upload. The provider checks
            identity and bank details, usually within 1-2 business days, under its own terms.
          </li>
          <li>
            VAT applies when required by law. The photographer is responsible for their own taxes and social
            security on the price, and for issuing the invoices these require; {brand.name}’s receipts are not
            certified invoices.
          </li>
          <li>
            If a sale is refunded, withdrawn from or charged back, the photographer’s share of it and our
            commission are both given back. Buyers never wait for that: what cannot be taken back from the
            connected account is owed by the photographer, and {brand.name} keeps it of the shares of the next
            sales, never more than is owed. Sales History and its export show each such amount.
          </li>
          <li>Every sale, with its date, items and receipt, is listed in Sales History.</li>
        </ul>
        <p>
          Where the law makes {brand.name} report sellers’ income to the tax authority (Law 36/2023), the
          photographer gives the details the report needs and receives a copy of it.
        </p>
      </>
    ),
  },
]
