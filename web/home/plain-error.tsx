import { brand } from '#contract/brand.ts'
import { INTERNAL } from '#contract/errors.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { LogoMark } from './logo.tsx'

/** The error message in plain elements, without any component that may be the broken one: the mark alone, which only draws. */
export const PlainError = () => (
  <main className="measure plain-error">
    <p>
      <LogoMark /> {brand.name}
    </p>
    <h1>{INTERNAL}</h1>
    <p>Something broke on this page. Your cart and your login are safe.</p>
    <p>
      {/* A full page load: the router itself may be broken. */}
      <a className={buttonLook('action')} href="/">
        To the home page
      </a>
      <button type="button" className={buttonLook('quiet')} onClick={() => window.location.reload()}>
        Try again
      </button>
    </p>
  </main>
)
