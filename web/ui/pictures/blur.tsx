import { blurUrl } from './blur-url.ts'

/**
 * The blur of a picture alone, while nobody can look at it; fills the box it stands in. `alt`: where it stands for the picture. A
 * press that begins on it ends on the picture: it is the tile's, for what is gone meanwhile would swallow it.
 */
export const Blur = ({ placeholder, alt }: { placeholder: string | null; alt?: string }) => (
  <div
    data-blur=""
    className="pointer-events-none size-full bg-cover"
    ref={(element) => {
      const url = placeholder && blurUrl(placeholder)
      if (element && url) element.style.backgroundImage = `url(${url})`
    }}
  >
    {alt && <span className="sr-only">{alt}</span>}
  </div>
)
