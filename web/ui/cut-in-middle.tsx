/** Letters of the end that are always seen: the number of a file and its ending. */
const END = 10

/** A name in one line; where there is no room it is cut before its end, which tells one file of a camera from the next. */
export function CutInMiddle({ text }: { text: string }) {
  const letters = Array.from(text)
  const at = Math.max(0, letters.length - END)
  return (
    <span className="flex min-w-0" title={text}>
      <span className="truncate whitespace-pre">{letters.slice(0, at).join('')}</span>
      <span className="shrink-0 whitespace-pre">{letters.slice(at).join('')}</span>
    </span>
  )
}
