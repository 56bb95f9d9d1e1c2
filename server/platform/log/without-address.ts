const PART = String.raw`[^\s@<>"',;:\\/()[\]]`
const ADDRESS = new RegExp(`${PART}+@${PART}+\\.${PART}{2,}`, 'g')

/** Removes e-mail addresses from a text for logs and job records: what is deleted elsewhere must not be kept there. */
export const withoutAddress = (text: string): string => text.replace(ADDRESS, '(address)')
