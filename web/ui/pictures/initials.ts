const firstSign = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

/** `Ana`, `Reis` -> `AR`; a whole emoji or accented letter counts as one sign. */
export const initials = (first: string, last: string): string => firstSign(first) + firstSign(last)
