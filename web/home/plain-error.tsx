import { INTERNAL } from '#contract/errors.ts'

/** What broke said in nothing but text: no part of the site that may be what is broken. */
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
