import { brand } from '#contract/brand.ts'
import { INTEREST_KEPT_DAYS } from '#contract/time/lifetimes.ts'
import type { LegalSection } from '../legal-section.ts'
import { Mail } from '../links.tsx'
import { TraderDetails } from '../trader-details.tsx'
import { PurposeTable } from './purpose-table.tsx'

/** Privacy Policy: who, what, why, and the pictures themselves. */
export const whatWeHold: LegalSection[] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    body: (
      <>
        <p>The controller of your personal data on {brand.name} is:</p>
        <TraderDetails />
        <p>
          For everything about your data write to <Mail />.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-hold',
    title: 'What we hold about you',
    body: (
      <>
        <h3>If you only look around</h3>
        <p>
          No account, no profile. Your network address is used for the moment of each request, to answer it
          and to hold off abuse; it is not written down.
        </p>
        <h3>If you ask to be notified</h3>
        <p>Your email address, the place and the day you asked about.</p>
        <h3>If you ask for a photographer account</h3>
        <p>
          Your name, email address and where you shoot, for {INTEREST_KEPT_DAYS} days at most, or your email
          address if we invite you, until you have signed up.
        </p>
        <h3>If you are a surfer</h3>
        <ul>
          <li>First and last name, email address, and your password as a hash that cannot be turned back.</li>
          <li>
            Your orders: what, when, for how much, the receipt, what you confirmed about withdrawal, when a
            download began and from which network address, and what was refunded or withdrawn from. Card
            details stay with the payment provider; we never receive them.
          </li>
          <li>What is on your shortlist and since when, until you take it off or close the account.</li>
        </ul>
        <h3>If you are a photographer</h3>
        <ul>
          <li>
            First and last name, email address, password hash and, if you give them, phone number, profile
            photo, location, website and Instagram name. Name, photo, location and links are public.
          </li>
          <li>
            Your sessions, files and sales, and the id and state of your account at the payment provider.
          </li>
          <li>
            Identity and bank details are asked for by the payment provider itself. Of those we see only the
            bank’s name, the last four digits, the currency and the balance, when you open Payout Details.
          </li>
        </ul>
        <h3>With every log-in</h3>
        <p>
          When it was made and when it ends, and your network address as a hash together with your account, so
          that somebody guessing passwords cannot lock you out.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why, and on what legal basis',
    body: (
      <>
        <PurposeTable />
        <p>
          We decide nothing about you by machine alone that has legal effect, and make no profiles for
          advertising. You need not give us any data; without a name, an email address and a password there is
          no account.
        </p>
      </>
    ),
  },
  {
    id: 'pictures-of-you',
    title: 'Pictures of you',
    body: (
      <>
        <p>
          Photographers take pictures where people surf, and people in them may be recognised. The
          photographer is responsible for having taken them lawfully and for publishing them; we are
          responsible for showing and selling them here. Both rest on legitimate interests: the photographer’s
          in their work, and surfers’ in finding their waves. We use no face recognition and do not look for
          who is in a picture.
        </p>
        <p>
          So that you find your waves among hundreds, a computer notes which colours the board, wetsuit and
          rash vest in a picture have, and compares them with those of a wave you choose. Faces are not looked
          at, colours of skin are left out, and nothing of your body is measured. The note says “much yellow
          below, black above”, never who; it stays with us and goes with the picture. Which waves you say are
          yours is kept in your browser, and with your account when you are logged in, as numbers of pictures
          and yes or no, until the session is over or you take it back.
        </p>
        <p>
          Public previews carry a watermark, are small, and have lost all hidden data such as GPS position and
          camera number. Session pages open after log-in. The original keeps what the camera wrote and goes to
          its buyers alone.
        </p>
        <p>
          If you object to a picture of you or of your child, write to <Mail /> with the session’s address: it
          is taken off the site, without a reason being asked.
        </p>
      </>
    ),
  },
]
