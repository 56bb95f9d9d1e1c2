const touch = {
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** A phone, a desk, the phone on its side, a tablet. */
export const devices = [
  { viewport: { width: 390, height: 844 }, ...touch },
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 844, height: 390 }, ...touch },
  { viewport: { width: 768, height: 1024 }, ...touch },
] as const

export type Device = (typeof devices)[number]

/** The phone on its side. */
const isLying = ({ viewport: { width, height } }: Device): boolean => width > height && width < 1000

/** What a screen is looked at on: the phone on its side only where it is meant for that. */
export const devicesOf = ({ lies }: { lies?: true }): Device[] =>
  devices.filter((device) => lies || !isLying(device))

export const widthsOf = (screen: { lies?: true }): number[] =>
  devicesOf(screen).map(({ viewport }) => viewport.width)
