export type Device = 'iphone' | 'android' | 'desktop'

/** Which instructions stand first. An iPad calls itself a Mac, but has a touch screen. */
export function deviceOf(agent: string, touchPoints: number): Device {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'iphone'
  return /Android/.test(agent) ? 'android' : 'desktop'
}
