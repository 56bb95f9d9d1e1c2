const PART = String.raw`[^\s@<>"',;:\\/()[\]]`
const ADDRESS = new RegExp(`${PART}+@${PART}+\\.${PART}{2,}`, 'g')

/** Text for logs and job records, each e-mail address in it left out: what is forgotten must not be remembered there. */
export const withoutAddress = (text: string): string => text.replace(ADDRESS, '(address)')
