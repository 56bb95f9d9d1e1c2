import { blurUrl, isBlurKnown } from './blur-url.ts'

type BlurProps = { placeholder: string | null; alt?: string; waits?: boolean | undefined }

/**
 * The blur of a picture alone, while nobody can look at it; fills the box it stands in. `alt`: where it stands for the picture. A
 * press that begins on it ends on the picture: it is the tile's, for what is gone meanwhile would swallow it. `waits`: below the
 * screen, which is shown before it.
 */
export const Blur = ({ placeholder, alt, waits }: BlurProps) => (
  <div
    data-blur=""
    className="pointer-events-none size-full bg-cover"
    ref={(element) => {
      if (!element || !placeholder) return
      const show = () => {
        const url = blurUrl(placeholder)
        if (url) element.style.backgroundImage = `url(${url})`
      }
      if (waits && !isBlurKnown(placeholder)) setTimeout(show)
      else show()
    }}
  >
    {alt && <span className="sr-only">{alt}</span>}
  </div>
)
