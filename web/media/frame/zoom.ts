/** How a picture is looked at: how much larger than it fits, and how far its centre is from that of the stage, px. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** The scale that nothing goes beyond: what is shown is a preview. */
const MOST_SCALE = 4
/** The scale that two taps bring a picture to. */
export const DOUBLE_TAP_SCALE = 2.5

/** The view `factor` times as large, with what is under the point staying there; `at` is counted from the stage's centre. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

/** The view moved back where it would show what is beyond the picture's edges. */
export function keepInside({ scale, x, y }: View, picture: Size, stage: Size): View {
  const within = (offset: number, most: number) => Math.min(most, Math.max(-most, offset)) || 0
  return {
    scale,
    x: within(x, Math.max(0, (picture.width * scale - stage.width) / 2)),
    y: within(y, Math.max(0, (picture.height * scale - stage.height) / 2)),
  }
}
