import { blurUrl } from './blur-url.ts'

/** The blur of a picture alone, while nobody can look at it; fills the box it stands in. */
export const Blur = ({ placeholder }: { placeholder: string | null }) => (
  <div
    data-blur=""
    className="size-full bg-cover"
    ref={(element) => {
      const url = placeholder && blurUrl(placeholder)
      if (element && url) element.style.backgroundImage = `url(${url})`
    }}
  />
)
