/** The values of a closed account's row: an email that is no address, and a hash that no password matches. */
export const anonymizedAccount = (id: number) => ({
  email: `closed-${id}`,
  password_hash: '',
  closed_at: new Date(),
  email_confirmed_at: null,
})
