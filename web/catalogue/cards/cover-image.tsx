import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Covers of small sessions are this narrow at most, in px; they are never stretched. */
const SMALL = 300

/** A cover in its 3:2 box: filled by a large picture, a small one stands unenlarged before its own blur. */
export function CoverImage({ src, alt, priority }: { src: string; alt: string; priority?: boolean }) {
  const [small, setSmall] = useState(false)
  const measure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0)
      setSmall(Math.max(image.naturalWidth, image.naturalHeight) <= SMALL)
  }
  return (
    <>
      {small && (
        <img src={src} alt="" className="absolute size-full scale-110 object-cover opacity-60 blur-xl" />
      )}
      <img
        ref={measure}
        src={src}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        onLoad={(event) => measure(event.currentTarget)}
        className={classNames(
          'relative size-full transition-transform duration-250 group-hover:scale-[1.02]',
          small ? 'object-scale-down' : 'object-cover',
        )}
      />
    </>
  )
}
