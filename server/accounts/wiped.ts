/** What stands in a closed account's row: no address anybody could have, and no password fits. */
export const wiped = (id: number) => ({ email: `closed-${id}`, password_hash: '', closed_at: new Date() })
