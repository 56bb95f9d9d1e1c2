import { brand } from '#contract/brand.ts'
import { trader } from '#contract/trader.ts'
import type { LegalSection } from '../legal-section.ts'
import { ComplaintsBook, Mail, Page, Site } from '../links.tsx'

/** Terms and Conditions: licence, people in the pictures, faults, complaints. */
export const afterBuying: LegalSection[] = [
  {
    id: 'licence',
    title: 'What you may do with your files',
    body: (
      <>
        <p>
          The photographer keeps the copyright. With the purchase you get a licence without end, for the whole
          world and for yourself:
        </p>
        <ul>
          <li>keep, print and edit the files, and show them to whom you like;</li>
          <li>
            post them on your own website and your own social media accounts, as a sponsored surfer too;
          </li>
          <li>please name the photographer when you publish a picture.</li>
        </ul>
        <p>
          You need the photographer’s own permission to sell the files or pass them on as stock, to let a
          company use them in its advertising, or to train automatic image systems with them. Previews may not
          be used at all: copying them, removing their watermark or collecting them automatically is
          forbidden.
        </p>
      </>
    ),
  },
  {
    id: 'people-in-the-pictures',
    title: 'People in the pictures and take-down',
    body: (
      <>
        <p>
          Everybody has a right to their own image. If you, or a child in your care, can be recognised in a
          session and you want the picture gone, write to <Mail /> with the address of the session and which
          picture it is. You need not give a reason. We take it off the site without delay, with every preview
          made from it.
        </p>
        <p>
          The same address takes notices of anything unlawful: a picture of yours sold by somebody else, a
          picture that degrades somebody, false details. Say where it is, why you think it is unlawful, and
          how we reach you. We confirm that your notice has arrived, decide with care and without delay, and
          tell you and the photographer what we decided, why, and how to object.
        </p>
        <p>
          Pictures of lessons often show minors. Photographers may publish them only when the school or the
          parents have agreed; a parent’s objection always takes the picture down.
        </p>
      </>
    ),
  },
  {
    id: 'faults-and-liability',
    title: 'If something goes wrong',
    body: (
      <>
        <p>
          We answer to you when a file is not what was sold: it cannot be opened, is cut short, carries a
          watermark, or differs from the format, size or dimensions shown. Write to <Mail /> and we deliver it
          again without cost. If that is impossible or takes too long, you may have the price reduced or end
          the contract and get your money back. This lasts for two years from delivery; in the first year it
          is for us to show that the file was in order (DL 84/2021). If you were charged twice for the same
          file, the second payment goes back to you.
        </p>
        <p>
          We are liable without limit for intent and gross negligence, for harm to life and health, and
          wherever the law allows no limit. Otherwise we are liable for damage that could be foreseen when the
          contract was made. Nothing here takes away the rights the law gives consumers.
        </p>
        <p>
          Do not attack the site, read it out automatically, use other people’s accounts or cards, or pass off
          pictures of others as yours. If somebody does, we may refuse orders or suspend the account; we say
          why, and hear the person first where that is possible. What was bought honestly stays available.
        </p>
      </>
    ),
  },
  {
    id: 'complaints-law-changes',
    title: 'Complaints, law and changes',
    body: (
      <>
        <p>
          Tell us first: <Mail />. You may also use the electronic complaints book, <ComplaintsBook />; we
          answer complaints made there within 15 working days. As a consumer you can turn to an out-of-court
          body: <Site href={trader.disputeBody.url}>{trader.disputeBody.name}</Site>. All of them are listed
          on the <Site href="https://www.consumidor.gov.pt">Portuguese consumer portal</Site>.
        </p>
        <p>
          Portuguese law applies. If you are a consumer living in another country, the rules of that country
          that protect you and cannot be waived apply as well, and you may go to the courts where you live.
        </p>
        <p>
          An order is governed by the terms in force when it was made. When we change these terms, we publish
          them here with a new date and tell account holders by email at least 30 days before if the change is
          to their disadvantage; whoever does not agree may close the account. If one rule of these terms is
          not valid, the others stay. {brand.name} keeps earlier versions and sends them on request. See also
          the <Page to="/privacy">Privacy Policy</Page>.
        </p>
      </>
    ),
  },
]
