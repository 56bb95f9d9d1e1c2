const purposes = [
  {
    what: 'Running your account, taking orders, delivering files, answering you',
    basis: 'The contract with you (GDPR Art. 6(1)(b))',
  },
  {
    what: 'Paying photographers their share',
    basis: 'The contract with the photographer (Art. 6(1)(b))',
  },
  {
    what: 'Invoices and accounts, reports on sellers to the tax authority, keeping your confirmation about withdrawal',
    basis: 'Duties of law (Art. 6(1)(c))',
  },
  {
    what: 'Telling you that a session you asked for is there',
    basis: 'Your consent, confirmed by a link, ended by the link in each such mail (Art. 6(1)(a))',
  },
  {
    what: 'Writing to you about a photographer account you asked for',
    basis: 'Your consent in that form; write to us to end it (Art. 6(1)(a))',
  },
  {
    what: 'Slowing down password guessing and abuse; defending legal claims, also against a bank that takes a payment back; showing pictures taken at public spots, and finding one’s own among them by the colours of boards and wetsuits',
    basis: 'Legitimate interests in a safe shop and in the photographers’ work (Art. 6(1)(f))',
  },
  {
    what: 'Counting what is put in carts and taken to checkout',
    basis: 'Your consent in the cookie banner (Art. 6(1)(a))',
  },
]

export const PurposeTable = () => (
  <table>
    <thead>
      <tr>
        <th scope="col">What for</th>
        <th scope="col">Legal basis</th>
      </tr>
    </thead>
    <tbody>
      {purposes.map(({ what, basis }) => (
        <tr key={what}>
          <td>{what}</td>
          <td>{basis}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
