import sharp from 'sharp'
import { encode } from 'uqr'
import { writeClockCode } from '#contract/sessions/clock-code.ts'
import { seededRandom } from '../random/seeded-random.ts'

/** A screen photographed: how many px of the picture it is wide, how it is held, and what the light and the lens do to it. */
type Shot = {
  /** px of the photo */
  width: number
  height: number
  /** px of the photo that the screen is wide */
  screen: number
  /** Degrees: turned away from the camera, and in the plane of the picture. */
  turned?: number
  tilted?: number
  /** Degrees: leaned away from the camera, and how far that is away, in widths of the screen. */
  leaned?: number
  away?: number
  /** Sigma, px of the photo. */
  blur?: number
  /** Light reflected by the screen, 0 to 1 at its brightest. */
  glare?: number
  /** 0 to 1: white of the screen beside white of the picture. */
  brightness?: number
  /** The right half of the screen is blown out by the sun: 0 to 1, how much of its black is left grey. */
  overexposed?: number
  /** 0 to 1: stripes that the rows of the screen and the px of the camera make together. */
  moire?: number
  /** White of the beach, 0 to 255. */
  beach?: number
  /** As the camera stores it: turned, and said so in EXIF. */
  orientation?: 3 | 6 | 8
  seed?: number
  exif?: { make: string; model: string; serial?: string; time: string; fraction?: string }
}

type Grey = { data: Uint8Array; width: number; height: number }

/** A phone screen of 6 inches with the code of the clock, as `/clock` draws it: 63 x 137 mm, drawn 4 times as large in px. */
export const clockScreen = (at: number): Promise<Buffer> => codeScreen([writeClockCode(at)])

/** The same with other codes, in rows beside each other. */
export async function codeScreen(texts: readonly string[]): Promise<Buffer> {
  const across = Math.ceil(Math.sqrt(texts.length))
  const side = 504 / across
  const codes = texts.map((text, at) => {
    const place = `x="${(at % across) * side}" y="${100 + Math.floor(at / across) * side}" width="${side}" height="${side}"`
    return `<svg ${place} ${codeDrawing(text)}</svg>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="504" height="1096"><rect width="504" height="1096" fill="#fff"/>${codes.join('')}
    <text x="252" y="750" font-size="110" font-weight="bold" text-anchor="middle">09:14:22</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** The rest of an `<svg>` that shows a code. */
function codeDrawing(text: string): string {
  const rows = encode(text, { ecc: 'H', border: 0 }).data
  const path = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
  return `viewBox="-2 -2 ${rows.length + 4} ${rows.length + 4}" shape-rendering="crispEdges"><path d="${path.join('')}"/>`
}

/** A JPEG of a beach with that screen (a picture) in its middle. */
export async function photographScreen(screen: Buffer, shot: Shot): Promise<Buffer> {
  const { width, height, blur = 0, seed = 1, beach: mean = 128, orientation, exif } = shot
  const drawn = sharp(screen).flatten({ background: '#fff' }).greyscale()
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const grey = project({ data, width: info.width, height: info.height }, shot)
  const canvas = beachOf({ width: width >> 2, height: height >> 2, mean, seed })
  const left = Math.round((width - grey.width) / 2 + ((seed * 37) % 60) - 30)
  const top = Math.round((height - grey.height) / 2 + ((seed * 53) % 40) - 20)
  const laid = await canvas
    .resize(width, height, { kernel: 'cubic' })
    .composite([
      {
        input: grey.rgba,
        raw: { width: grey.width, height: grey.height, channels: 4 },
        left,
        top,
      },
    ])
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
  const lens = blur >= 0.3 ? sharp(laid).blur(blur) : sharp(laid)
  const stored = orientation ? sharp(await lens.png().toBuffer()).rotate(STORED[orientation]) : lens
  const file = stored.jpeg({ quality: 80 })
  if (exif)
    file.withExif({
      IFD0: { Make: exif.make, Model: exif.model },
      IFD2: {
        DateTimeOriginal: exif.time,
        ...(exif.fraction && { SubSecTimeOriginal: exif.fraction }),
        ...(exif.serial && { BodySerialNumber: exif.serial }),
      },
    })
  if (orientation) file.withMetadata({ orientation })
  return file.toBuffer()
}

/** Sand and water: noise that comes again with the same seed. libvips draws its own with another seed each time. */
function beachOf(beach: { width: number; height: number; mean: number; seed: number }) {
  const { width, height, mean, seed } = beach
  const random = seededRandom(seed)
  const sigma = (mean / 128) * (20 + (seed % 3) * 8)
  const data = new Uint8ClampedArray(width * height * 3)
  for (let at = 0; at < data.length; at += 1)
    data[at] = mean + sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** How far a picture is turned that EXIF says to turn back, degrees. */
const STORED = { 3: 180, 6: 270, 8: 90 } as const

/** How far a camera stands from a screen, in widths of the screen: 3 m from one of 63 mm. */
const AWAY = 48

/** The screen as a pinhole camera sees it, cut out, RGBA; each px is the mean of nine points. */
function project(from: Grey, shot: Shot) {
  const { screen, turned = 0, tilted = 0, leaned = 0, away = AWAY, glare = 0, brightness = 0.9 } = shot
  const { overexposed = 0, moire = 0 } = shot
  const [yaw, roll, pitch] = [turned, tilted, leaned].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  const tall = from.height / from.width
  const half = Math.ceil((screen * Math.hypot(1, tall)) / 2) + 2
  const side = 2 * half
  const rgba = Buffer.alloc(side * side * 4)
  const [cosYaw, sinYaw, cosRoll, sinRoll] = [Math.cos(yaw), Math.sin(yaw), Math.cos(roll), Math.sin(roll)]
  const at = (px: number, py: number): number | null => {
    const [sx, sy] = [(px - half) / screen, (py - half) / screen]
    const [u, v] = [sx * cosRoll + sy * sinRoll, sy * cosRoll - sx * sinRoll]
    // A point (a, c) of the screen is seen at (a cos, c) / (1 + a sin / away); leaning does the same to what it leaves, upright.
    const c = v / (Math.cos(pitch) - (v * Math.sin(pitch)) / away)
    const w = u * (1 + (c * Math.sin(pitch)) / away)
    const a = w / (cosYaw - (w * sinYaw) / away)
    const b = c * (1 + (a * sinYaw) / away)
    if (Math.abs(a) > 0.5 || Math.abs(b) > tall / 2) return null
    const [x, y] = [Math.floor((a + 0.5) * from.width), Math.floor((b / tall + 0.5) * from.height)]
    const light =
      ((from.data[Math.min(y, from.height - 1) * from.width + Math.min(x, from.width - 1)] ?? 0) / 255) *
      brightness
    // A patch of light, brightest on one corner of the code.
    const shine = glare * Math.exp(-((a - 0.25) ** 2 + (b + 0.5) ** 2) / 0.06)
    const stripes = 1 + moire * Math.sin(px * 2.1 + py * 0.35) * Math.sin(py * 2.4 - px * 0.2)
    const sun = a > 0 ? overexposed : 0
    return 0.06 + 0.9 * Math.min(1, Math.max(light * stripes, sun) + shine)
  }
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let [sum, count] = [0, 0]
      for (let part = 0; part < 9; part += 1) {
        const light = at(x + (part % 3) / 3 + 1 / 6, y + Math.floor(part / 3) / 3 + 1 / 6)
        if (light === null) continue
        sum += light
        count += 1
      }
      if (count === 0) continue
      const value = Math.round((sum / count) * 255)
      rgba.fill(value, (y * side + x) * 4, (y * side + x) * 4 + 3)
      rgba[(y * side + x) * 4 + 3] = Math.round((count / 9) * 255)
    }
  return { rgba, width: side, height: side }
}
