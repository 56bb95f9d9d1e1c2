import { brand } from '#contract/brand.ts'
import { PREVIEW_NOTE } from '#contract/catalogue/listing.ts'
import { LISTED_DAYS } from '#contract/time/dates.ts'
import type { LegalSection } from '../legal-section.ts'
import { Mail, Page } from '../links.tsx'
import { TraderDetails } from '../trader-details.tsx'

/** Terms and Conditions: the first four sections. */
export const usingTheSite: LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>{brand.name} is run by:</p>
        <TraderDetails />
        <p>
          Write to <Mail /> about anything in these terms. We answer in English and Portuguese.
        </p>
      </>
    ),
  },
  {
    id: 'the-service',
    title: 'What we do',
    body: (
      <>
        <p>
          {brand.name} is a marketplace. Photographers publish sessions: photos and videos taken at one surf
          spot, or at one surf-school lesson, at a given time. Surfers find their session, look at previews,
          and buy the originals.
        </p>
        <p>
          The photographer named in the session is the seller: your contract about a file is with them. We are
          their agent. In their name we run the shop, conclude the contract, take the payment, deliver the
          file and look after your order; towards your card company we are the merchant, and our name stands
          on your statement. Some photographers sell as a business, others do not; it makes no difference to
          you here, because we grant every buyer the consumer rights in these terms whoever took the picture,
          and answer for them to you.
        </p>
        <p>
          Lists show the newest session first, by date and then by hour, within the place and date you choose.
          Nobody can pay for a better position. There are no reviews and no prices made for you personally.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <>
        <p>
          You can look around without an account. Opening a session and buying needs a free surfer account.
          Photographers have an account of their own kind; one email address may have both.
        </p>
        <ul>
          <li>Give your real name and an address you can read: receipts and confirmations go there.</li>
          <li>
            Choose a password that you use nowhere else, and keep it to yourself. Tell us if somebody else may
            know it.
          </li>
          <li>
            You must be at least 13 to have an account. Under 18, buy only with the agreement of a parent or
            guardian.
          </li>
          <li>
            You may close your account whenever you like. With it ends your access to My Media, so download
            first what you bought.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'sessions-and-previews',
    title: 'Sessions and previews',
    body: (
      <>
        <p>
          A session is listed and on sale for {LISTED_DAYS} days from its publication. After that its page
          says so and nothing in it can be bought any more. What you bought by then stays yours to download.
        </p>
        <p>
          What you see before buying are watermarked, low-resolution previews: {PREVIEW_NOTE}. Before you buy,
          the viewer shows for each file whether it is a photo or a video, its format, its size in MB, its
          dimensions in pixels and its price. The original you receive has that format, size and those
          dimensions, and no watermark.
        </p>
        <p>
          Place, date and hours are what the photographer stated. If a session is in the wrong place, tell us
          and we have it put right. See also section <Page to="#people-in-the-pictures">10</Page> if you are
          in a picture and do not want to be.
        </p>
      </>
    ),
  },
]
