const figures = [
  { figure: '12MP', text: 'is what photographers usually shoot; each photo tells its size before you pay' },
  { figure: '1080p', text: 'at least, in every video' },
  { figure: '0', text: 'watermarks on what you bought, in full quality' },
  { figure: '€0', text: 'to look: free viewing is low resolution' },
]

/** The section about file quality (surfer.md §1). */
export function Technology() {
  return (
    <section
      id="technology"
      aria-labelledby="technology-title"
      className="laid-out-late [--room:33.5rem] py-16 sm:py-24"
    >
      <div className="measure">
        <h2 id="technology-title" className="max-w-[13.2em] text-headline">
          What you pay for is what the camera saw
        </h2>
        <p className="mt-4 max-w-xl text-muted">
          The original file goes from the photographer to you, untouched, byte for byte. Only the previews are
          made smaller and marked.
        </p>
        <dl className="mt-12 grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {figures.map(({ figure, text }) => (
            <div key={figure} className="flex flex-col-reverse justify-end border-t border-line pt-5">
              <dt className="mt-1 text-muted">{text}</dt>
              <dd className="tabular font-display text-headline font-semibold tracking-tight">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
