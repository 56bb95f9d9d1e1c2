import {
  ADDRESS_KEPT_DAYS,
  ALERT_WAIT_DAYS,
  DEVICE_DAYS,
  DOWNLOAD_ADDRESS_DAYS,
  DOWNLOAD_LINK_SECONDS,
  EMAIL_CONFIRM_DAYS,
  EMAIL_UNDO_DAYS,
  LOGIN_DAYS,
  RESET_LINK_MINUTES,
} from '#contract/time/lifetimes.ts'
import { trader } from '#contract/trader.ts'
import { AnalyticsState } from '../analytics-state.tsx'
import type { LegalSection } from '../legal-section.ts'
import { Filled } from '../links.tsx'

/** Privacy Policy: receivers, countries, time, protection. */
export const whereItGoes: LegalSection[] = [
  {
    id: 'who-receives-it',
    title: 'Who receives your data',
    body: (
      <>
        <p>We sell no data. These receive what they need:</p>
        <ul>
          <li>
            <strong>The photographer you buy from</strong> sees your name, what you bought and when. Not your
            email address.
          </li>
          <li>
            <strong>Stripe</strong>, the payment provider, receives your email address, the items and the
            amount when you pay, and is responsible itself for what you enter on its page. For photographers
            it checks identity and pays out. When your bank disputes a payment, it receives for your bank what
            shows that you bought: your name and email address, the order, what you confirmed about
            withdrawal, when and from which network address you first downloaded, and which mails we sent.
          </li>
          <li>
            <strong>Hosting</strong>: <Filled>{trader.hosting}</Filled> stores the database and the files on
            our behalf.
          </li>
          <li>
            <strong>Email delivery</strong>: <Filled>{trader.mailDelivery}</Filled> carries our mails to you
            on our behalf.
          </li>
          <li>
            <strong>Analytics</strong>, only after <em>Accept All Cookies</em>. <AnalyticsState />
          </li>
          <li>
            <strong>Authorities and courts</strong>, where a law obliges us, such as the tax authority’s
            yearly report on sellers.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'outside-europe',
    title: 'Outside the European Economic Area',
    body: (
      <p>
        We choose services that keep data in the European Economic Area. The payment provider’s group also
        works in the United States; such transfers rest on the EU–US Data Privacy Framework or on the European
        Commission’s standard contractual clauses (GDPR Art. 45 and 46). Ask us for a copy.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Account details</td>
            <td>Until you close the account</td>
          </tr>
          <tr>
            <td>Log-ins</td>
            <td>{LOGIN_DAYS} days; at once when you log out, change your password or close the account</td>
          </tr>
          <tr>
            <td>In which browsers you have logged in (hashes), so that nobody can lock you out</td>
            <td>{DEVICE_DAYS} days after the last time; at once when you close the account</td>
          </tr>
          <tr>
            <td>Orders, receipts, your confirmation about withdrawal</td>
            <td>
              Ten years, as tax law asks, even after the account is closed; then only what an invoice needs
            </td>
          </tr>
          <tr>
            <td>Files you bought</td>
            <td>As long as you have your account, unless refunded, withdrawn or charged back</td>
          </tr>
          <tr>
            <td>The network address of the first download of each file</td>
            <td>
              {DOWNLOAD_ADDRESS_DAYS} days, as long as a bank may still take a payment back; while one
              disputes it, until that is decided
            </td>
          </tr>
          <tr>
            <td>Download links</td>
            <td>{DOWNLOAD_LINK_SECONDS / 60} minutes; at once when you log out</td>
          </tr>
          <tr>
            <td>Which waves you marked as yours, or as not yours</td>
            <td>Until the session is no longer on sale; at once when you close your account</td>
          </tr>
          <tr>
            <td>Requests to be notified</td>
            <td>
              Until answered, unsubscribed or {ALERT_WAIT_DAYS} days old; that your address is confirmed, for{' '}
              {ADDRESS_KEPT_DAYS} days after you last asked
            </td>
          </tr>
          <tr>
            <td>Links to confirm an email (hashes, with the address)</td>
            <td>{EMAIL_CONFIRM_DAYS} days</td>
          </tr>
          <tr>
            <td>The email your account had before you changed it</td>
            <td>{EMAIL_UNDO_DAYS} days, in which a link mailed there undoes the change</td>
          </tr>
          <tr>
            <td>Links to set a new password (hashes)</td>
            <td>{RESET_LINK_MINUTES} minutes</td>
          </tr>
          <tr>
            <td>Counts of wrong log-ins (hashes)</td>
            <td>15 minutes</td>
          </tr>
          <tr>
            <td>Sessions and previews</td>
            <td>Until the photographer or we take them down</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'protection',
    title: 'How we protect it',
    body: (
      <ul>
        <li>
          Connections are encrypted. Passwords are kept as Argon2id hashes, log-in tokens as SHA-256 hashes.
        </li>
        <li>Originals have no public address: each download link is for one file and one buyer.</li>
        <li>Public copies carry no position, camera number or owner.</li>
        <li>The pages load no code of others; a strict content security policy sees to it.</li>
        <li>
          Should a breach put your data at risk, we tell the supervisory authority within 72 hours, and you
          without delay when the risk is high.
        </li>
      </ul>
    ),
  },
]
