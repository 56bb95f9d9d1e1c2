/** Each of these calls costs a password hash; 50 sign-ups in ten minutes from one address are ordinary use. */
export const HASHING = { perMinute: 120 }

/** A change of address sends two mails, one of them to whatever was typed. */
export const MAILING = { perMinute: 30 }
