/** Most characters of a person's name in a mail: a longer one could carry a message. */
const NAME_MAX = 40

/** Most characters of a file name in a mail, without its extension. */
const FILE_MAX = 60

/**
 * A user's name, made safe for a mail: mail programs turn `evil.example` and `https://…` into links, and a sign-up with a
 * stranger's address would send them. Characters of a URL become spaces and a dot is followed by one; `J.R.` reads `J. R.`
 */
export function nameInMail(name: string): string {
  const letters = lettersOf(name)
  return letters.length <= NAME_MAX
    ? letters.join('')
    : `${letters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trim()}…`
}

/** A file name, made safe in the same way: it keeps its extension, and a long one is shortened in the middle. */
export function fileInMail(name: string): string {
  const [, stem = name, ending = ''] = /^(.+)(\.[a-z0-9]{2,5})$/is.exec(name) ?? []
  const letters = lettersOf(stem)
  const half = FILE_MAX / 2
  const shown =
    letters.length <= FILE_MAX ? letters : [...letters.slice(0, half - 1), '…', ...letters.slice(-half)]
  return shown.join('') + ending
}

function lettersOf(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .replace(/[:/\\@]+/g, ' ')
    .replace(/[.\u3002\uff61]\p{Default_Ignorable_Code_Point}*(?=\S)/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(words)
}
