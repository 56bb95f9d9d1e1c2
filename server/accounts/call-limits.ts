/** Each of these calls costs a password hash; 50 sign-ups in ten minutes from one address are ordinary use. */
export const HASHING = { perMinute: 120 }

/** A change of email sends two mails, one of them to an address nobody has confirmed. */
export const MAILING = { perMinute: 30 }
