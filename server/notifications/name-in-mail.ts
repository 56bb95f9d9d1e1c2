/** Longer names are cut in a mail, in characters: nobody's greeting is a message. */
const NAME_MAX = 40

/**
 * A name as somebody typed it, made safe to stand in a mail to anybody: mail programs turn `evil.example` and
 * `https://…` into links, and a sign-up under another's address would be a way to send them. What a link is made of
 * becomes a space, a dot is followed by one; `J.R.` reads `J. R.`
 */
export function nameInMail(name: string): string {
  const words = name
    .normalize('NFKC')
    .replace(/[:/\\@]+/g, ' ')
    .replace(/[.\u3002\uff61]\p{Default_Ignorable_Code_Point}*(?=\S)/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(words)
  return letters.length <= NAME_MAX
    ? words
    : `${letters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trim()}…`
}
