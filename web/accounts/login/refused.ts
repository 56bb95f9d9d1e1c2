/** The cause of a failed log-in where email, password or role is wrong. */
export const REFUSED = 'refused'
