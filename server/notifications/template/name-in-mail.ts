/** Longer names are cut in a mail, in characters: nobody's greeting is a message. */
const NAME_MAX = 40

/** A file is told from the next one by the end of its name: more of it stays. */
const FILE_MAX = 60

/**
 * A name as somebody typed it, made safe to stand in a mail to anybody: mail programs turn `evil.example` and
 * `https://…` into links, and a sign-up under another's address would be a way to send them. What a link is made of
 * becomes a space, a dot is followed by one; `J.R.` reads `J. R.`
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

/** The name of a file, as safe: its ending stays with it, and a long one gives way in the middle. */
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
