/** What stands in a closed account's row: no address anybody could have, and a hash that no password fits. */
export const anonymizedAccount = (id: number) => ({
  email: `closed-${id}`,
  password_hash: '',
  closed_at: new Date(),
})
