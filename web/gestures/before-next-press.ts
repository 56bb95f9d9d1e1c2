import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'

/** Whatever begins or makes a press, by hand, key or program. */
const PRESSES = ['pointerdown', 'keydown', 'click'] as const

/**
 * Runs `act` once the next frame is on the screen, and at the latest before the next press is heard: where a frame takes long,
 * that press would meet what stood there before.
 */
export function beforeNextPress(act: () => void): void {
  const end = () => {
    takeBack()
    for (const press of PRESSES) window.removeEventListener(press, pressed, true)
  }
  const pressed = () => {
    end()
    flushSync(act)
  }
  const takeBack = afterPaint(() => {
    end()
    act()
  })
  for (const press of PRESSES) window.addEventListener(press, pressed, true)
}
