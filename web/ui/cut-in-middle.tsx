/** Letters of the end that are always seen where no sign parts it from the rest: the number of a file and its ending. */
const END = 10
/** The last part of a name that begins with such a sign, if it is about as long. */
const LAST_PART = /[-_ ][^-_ ]{5,13}$/

/** A name in one line; where there is no room it is cut before its end, which tells one file of a camera from the next. */
export function CutInMiddle({ text }: { text: string }) {
  const letters = Array.from(text)
  const [part = ''] = LAST_PART.exec(text) ?? []
  const at = Math.max(0, letters.length - (part ? Array.from(part).length : END))
  return (
    <span className="flex min-w-0" title={text}>
      <span className="truncate whitespace-pre">{letters.slice(0, at).join('')}</span>
      <span className="shrink-0 whitespace-pre">{letters.slice(at).join('')}</span>
    </span>
  )
}
