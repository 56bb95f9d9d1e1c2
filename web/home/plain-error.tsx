import { INTERNAL } from '#contract/errors.ts'

/** The error message in plain elements, without any component that may be the broken one. */
export const PlainError = () => (
  <main className="measure flex-1 py-16 text-center">
    <h1 className="text-title">{INTERNAL}</h1>
    <p className="mt-2">Something broke on this page. Your cart and your login are safe.</p>
    <p className="mt-6 flex justify-center gap-6 underline">
      <button type="button" className="p-3" onClick={() => window.location.reload()}>
        Try again
      </button>
      <a className="p-3" href="/">
        To the home page
      </a>
    </p>
  </main>
)
