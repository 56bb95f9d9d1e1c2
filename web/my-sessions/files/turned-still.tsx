import { useEffect, useState } from 'react'

type TurnedStillProps = {
  src: string
  /** Quarters to the right, beyond what the picture shows. */
  turn: number
}

/** Quarters to the right, as large as its frame of 3 : 2 asks for. */
const LYING = ['', 'rotate-90 scale-150', 'rotate-180', '-rotate-90 scale-150']

/** A picture as it is wanted to lie. A new one takes its place once it is there, together with how that one lies. */
export function TurnedStill(wanted: TurnedStillProps) {
  const [shown, setShown] = useState(wanted)
  const { src, turn } = shown.src === wanted.src ? wanted : shown
  useEffect(() => {
    if (shown.src === wanted.src) return
    let isWanted = true
    const next = new Image()
    next.src = wanted.src
    const show = () => {
      if (isWanted) setShown({ src: wanted.src, turn: wanted.turn })
    }
    // One that cannot be read is shown as such.
    next.decode().then(show, show)
    return () => {
      isWanted = false
    }
  }, [shown.src, wanted.src, wanted.turn])
  return (
    <img
      key={src}
      src={src}
      alt=""
      loading="lazy"
      draggable={false}
      className={`absolute size-full object-cover transition-transform motion-reduce:transition-none ${LYING[turn] ?? ''}`}
    />
  )
}
