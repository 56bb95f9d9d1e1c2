import { brand } from '#contract/brand.ts'
import type { LegalSection } from '../legal-section.ts'
import { ComplaintsBook, Mail, Page } from '../links.tsx'

/** Photographer agreement: responsibilities, end, law (photographer.md §9). */
export const agreementDuties: LegalSection[] = [
  {
    id: 'photographers-responsibility',
    title: "Photographer's Responsibility",
    body: (
      <>
        <p>The photographer:</p>
        <ul>
          <li>took the pictures, or holds every right needed to sell them;</li>
          <li>
            states place, date, hours and kind of session truthfully, and publishes original files of full
            quality;
          </li>
          <li>
            respects the people in the pictures: no picture that degrades anybody, none taken where it is
            forbidden, and of lessons, where minors are often seen, only with the agreement of the school or
            the parents;
          </li>
          <li>keeps the rules of the spot: permits, drones, protected areas;</li>
          <li>
            accepts that a picture is taken down when a person in it, or their parent, objects (
            <Page to="/terms#people-in-the-pictures">Terms and Conditions, section 10</Page>);
          </li>
          <li>uses buyers’ names, seen in Sales History, for nothing but these sales;</li>
          <li>keeps the account to themselves, and their details true.</li>
        </ul>
        <p>
          If somebody rightly claims something from {brand.name} because the photographer broke one of these
          duties through their fault, the photographer makes up for it.
        </p>
      </>
    ),
  },
  {
    id: 'platforms-responsibility',
    title: `${brand.name}'s Responsibility`,
    body: (
      <>
        <p>{brand.name}:</p>
        <ul>
          <li>
            shows the sessions, protects previews with a watermark that names the photographer, and keeps
            originals from anybody who has not bought them;
          </li>
          <li>takes payments through the payment provider, delivers the files and answers buyers;</li>
          <li>
            keeps the service running with the care of a diligent business, without promising that it is never
            interrupted;
          </li>
          <li>
            may refuse or hide a file or a session, or suspend an account, where this agreement or the law is
            broken; it tells the photographer what was done, why, and how to object, at the latest when it is
            done, unless a law forbids it, and looks at every objection in person;
          </li>
          <li>has no influence on how much is sold, and promises no income.</li>
        </ul>
        <p>
          Liability is unlimited for intent and gross negligence and wherever the law allows no limit;
          otherwise it covers damage that could be foreseen when the agreement was made. Photographers keep
          their own copies of their files: the site is no archive.
        </p>
      </>
    ),
  },
  {
    id: 'term-and-termination',
    title: 'Term and Termination',
    body: (
      <>
        <p>
          The agreement begins with the account and runs for an indefinite term. Either party may end it,
          without giving a reason, with at least 30 days’ written notice; an email is enough (<Mail />
          ). Closing an account is handled within 2-3 business days once the notice is over, or sooner if both
          agree. Either party may end it at once for a serious breach.
        </p>
        <p>
          At the end the sessions are taken from sale and the public page disappears. Shares already earned
          are paid. Originals that were sold still reach their buyers. What the law makes {brand.name} keep,
          such as the records of sales, is kept.
        </p>
        <p>
          Changes to this agreement are announced by email at least 30 days before they apply; the
          photographer may end the agreement until then.
        </p>
      </>
    ),
  },
  {
    id: 'governing-law-and-jurisdiction',
    title: 'Governing Law and Jurisdiction',
    body: (
      <p>
        This agreement is governed by Portuguese law. The courts of Lisbon have jurisdiction, unless a law
        that cannot be waived names others. Before going to court the parties try to settle the matter between
        them; the <ComplaintsBook /> is open as well.
      </p>
    ),
  },
]
