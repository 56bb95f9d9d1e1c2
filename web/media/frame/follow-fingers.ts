import type { Turn } from './turn-buttons.tsx'
import { DOUBLE_TAP_SCALE, keepInside, type Point, type View, WHOLE, zoomAt } from './zoom.ts'

export type Gestures = {
  readonly turn: Turn | null
  onClose: () => void
  /** Told when it becomes larger than it fits, and when it fits again. */
  onZoom: (isZoomed: boolean) => void
}

/** px a finger may move and still tap; that a swipe is long; that are long enough for a quick one, in px/ms. */
const [SLACK, FAR, QUICK_FAR, QUICK] = [8, 56, 24, 0.5]
/** ms and px within which a second tap follows the first. */
const [TAP_MS, TAP_NEAR] = [300, 32]
/** Times as large, with each press of a key. */
const STEP = 1.5

type Drag = { from: Point; at: number; way: 'none' | 'across' | 'down' | 'pan' }

/** Follows fingers, mouse, wheel and keys over a stage until the function it returns is called. */
export function follow(stage: HTMLElement, picture: HTMLElement, gestures: Gestures): () => void {
  const fingers = new Map<number, Point>()
  let view: View = WHOLE
  let drag: Drag | null = null
  let tapped: (Point & { at: number }) | null = null

  const show = (x: number, y: number, scale: number, eases: boolean) => {
    picture.toggleAttribute('data-easing', eases)
    picture.style.transform =
      x === 0 && y === 0 && scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
  }
  const look = (next: View, eases = false) => {
    const isZoomed = next.scale > 1
    const wasZoomed = view.scale > 1
    view = keepInside(next, shownSize(picture), sizeOf(stage))
    show(view.x, view.y, view.scale, eases)
    if (isZoomed !== wasZoomed) gestures.onZoom(isZoomed)
  }
  const fromCentre = ({ x, y }: Point): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  const down = (event: PointerEvent) => {
    const isMouse = event.pointerType === 'mouse'
    if (isMouse && (event.button !== 0 || isHandled(event.target) || isClip(event.target))) return
    const point = pointOf(event)
    fingers.set(event.pointerId, point)
    const isPan = view.scale > 1
    drag = fingers.size === 1 ? { from: point, at: event.timeStamp, way: isPan ? 'pan' : 'none' } : null
    if (drag === null && !isPan) show(0, 0, 1, false)
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    // It was let go outside.
    if (event.buttons === 0) return up(event)
    const point = pointOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, point)
    if (other) {
      const grown = distance(point, other) / Math.max(1, distance(before, other))
      const middle = fromCentre(between(point, other))
      const shift = between(less(point, before), { x: 0, y: 0 })
      look(zoomAt({ ...view, x: view.x + shift.x, y: view.y + shift.y }, grown, middle))
      return
    }
    if (!drag) return
    const way = less(point, drag.from)
    if (drag.way === 'none' && distance(point, drag.from) > SLACK && event.pointerType !== 'mouse')
      drag.way = Math.abs(way.x) > Math.abs(way.y) ? 'across' : 'down'
    if (drag.way === 'pan') {
      if (distance(point, drag.from) > SLACK) stage.setPointerCapture(event.pointerId)
      look({ ...view, x: view.x + point.x - before.x, y: view.y + point.y - before.y })
    }
    if (drag.way === 'across' && gestures.turn) show(way.x, 0, 1, false)
    if (drag.way === 'down') show(0, Math.max(0, way.y), 1, false)
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    const ended = drag
    drag = null
    if (fingers.size > 0) {
      // The finger that stays after two moves what is larger.
      const [rest] = fingers.values()
      if (rest && view.scale > 1) drag = { from: rest, at: 0, way: 'pan' }
      return
    }
    if (view.scale < 1.05 && view.scale > 1) return look(WHOLE, true)
    if (!ended || event.type === 'pointercancel') return view.scale === 1 ? show(0, 0, 1, true) : undefined
    const way = less(pointOf(event), ended.from)
    if (distance(pointOf(event), ended.from) <= SLACK) return tap(event)
    if (ended.way === 'pan' || ended.way === 'none') return
    const ms = Math.max(1, event.timeStamp - ended.at)
    const isMeant = (px: number) => px > FAR || (px > QUICK_FAR && px / ms > QUICK)
    if (ended.way === 'down' && isMeant(way.y)) return gestures.onClose()
    show(0, 0, 1, true)
    if (ended.way === 'across' && isMeant(Math.abs(way.x))) gestures.turn?.(way.x < 0 ? 1 : -1)
  }
  const tap = (event: PointerEvent) => {
    // A clip has other things to do when it is tapped.
    if (isHandled(event.target) || isClip(event.target)) return
    const point = { ...pointOf(event), at: event.timeStamp }
    const isSecond = tapped && point.at - tapped.at < TAP_MS && distance(point, tapped) < TAP_NEAR
    tapped = isSecond ? null : point
    if (!isSecond) return
    look(view.scale > 1 ? WHOLE : zoomAt(WHOLE, DOUBLE_TAP_SCALE, fromCentre(point)), true)
  }
  /** What moves the picture is no scrolling, which would swallow the next tap. */
  const keep = (event: TouchEvent) => {
    if (event.cancelable && (fingers.size > 1 || (drag && drag.way !== 'none'))) event.preventDefault()
  }
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && view.scale === 1) return
    event.preventDefault()
    const { deltaX, deltaY } = event
    if (event.ctrlKey)
      look(zoomAt(view, Math.exp(-deltaY / 100), fromCentre({ x: event.clientX, y: event.clientY })))
    else look({ ...view, x: view.x - deltaX, y: view.y - deltaY })
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const centre = { x: 0, y: 0 }
    if (event.key === '+' || event.key === '=') look(zoomAt(view, STEP, centre), true)
    if (event.key === '-') look(zoomAt(view, 1 / STEP, centre), true)
    if (event.key === '0') look(WHOLE, true)
  }

  const fitAgain = () => look(view)

  const dialog = stage.closest('dialog')
  stage.addEventListener('pointerdown', down)
  stage.addEventListener('pointermove', move)
  stage.addEventListener('pointerup', up)
  stage.addEventListener('pointercancel', up)
  stage.addEventListener('touchmove', keep, { passive: false })
  stage.addEventListener('wheel', wheel, { passive: false })
  dialog?.addEventListener('keydown', press)
  window.addEventListener('resize', fitAgain)
  return () => {
    stage.removeEventListener('pointerdown', down)
    stage.removeEventListener('pointermove', move)
    stage.removeEventListener('pointerup', up)
    stage.removeEventListener('pointercancel', up)
    stage.removeEventListener('touchmove', keep)
    stage.removeEventListener('wheel', wheel)
    dialog?.removeEventListener('keydown', press)
    window.removeEventListener('resize', fitAgain)
  }
}

/** Whether a press there is for a button or a link. */
const isHandled = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a') !== null

const isClip = (target: EventTarget | null): boolean => target instanceof HTMLVideoElement

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })
const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })
/** Of the picture within what is moved, px, before it is moved. */
function shownSize(moved: HTMLElement) {
  const shown = moved.firstElementChild
  return shown instanceof HTMLElement ? sizeOf(shown) : sizeOf(moved)
}
