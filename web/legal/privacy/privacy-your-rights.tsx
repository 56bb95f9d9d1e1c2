import { trader } from '#contract/trader.ts'
import type { LegalSection } from '../legal-section.ts'
import { Mail, Page, Site } from '../links.tsx'

/** Privacy Policy: rights, children, complaints, changes. */
export const yourRights: LegalSection[] = [
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>You may, at no cost:</p>
        <ul>
          <li>know what we hold about you and have a copy of it (GDPR Art. 15);</li>
          <li>
            have it put right (Art. 16); name and email address you can change yourself in your account;
          </li>
          <li>
            have it erased (Art. 17): surfers close their account under Close Account, photographers by
            writing to us. What the law makes us keep, such as invoices, is kept for that alone;
          </li>
          <li>have its use restricted (Art. 18), or receive it in a common format (Art. 20);</li>
          <li>object to what rests on legitimate interests (Art. 21), a picture of you included;</li>
          <li>
            take back a consent at any time, for the future (Art. 7): analytics with{' '}
            <em>Update Cookie Preferences</em> in the <Page to="/cookies">Cookie Policy</Page>, notices with
            the link in each mail.
          </li>
        </ul>
        <p>
          Write to <Mail /> from the address of your account. We answer within one month. Requests about
          somebody else’s data need a proof that you may make them.
        </p>
      </>
    ),
  },
  {
    id: 'children-complaints-changes',
    title: 'Children, complaints and changes',
    body: (
      <>
        <p>
          Accounts are for people of 13 or more, the age from which Portuguese law lets young people consent
          to online services themselves. Children in pictures are protected by section{' '}
          <Page to="#pictures-of-you">4</Page>.
        </p>
        <p>
          If you think we handle your data wrongly, tell us, or complain to the supervisory authority,{' '}
          <Site href={trader.dataAuthority.url}>{trader.dataAuthority.name}</Site>, or to the one where you
          live.
        </p>
        <p>
          When this policy changes, the new one stands here with its date; a change that matters to you is
          announced by email to account holders before it takes effect.
        </p>
      </>
    ),
  },
]
