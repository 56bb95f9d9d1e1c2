/** COSE numbers of what a passkey may sign with: EdDSA, ES256, RS256. Every device has one of them. */
export const ALGORITHMS = [-8, -7, -257] as const
