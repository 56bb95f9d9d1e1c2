import type { Tag } from '#contract/catalogue/catalogue.ts'
import { clipPath, clipPreviewPath, photoPath } from './asset-paths.ts'
import type { CameraExif } from './exif-segment.ts'
import { shotLists } from './shot-lists.ts'

export { demoPhotographers, demoSchools, demoSurfers } from './people.ts'

/** A time of day on the camera's clock. */
type TimeOfDay = { h: number; m: number; s: number; ms: number }
export type DemoFile = {
  path: string
  kind: 'photo' | 'clip'
  /** The camera's name for it. */
  name: string
  takenAt: TimeOfDay
  camera: CameraExif
  /** Pictures of one wave share their number; 0 is a single picture. */
  burst: number
  /** A clip's small copy with the watermark, for machines that cannot make one. */
  previewPath?: string
}
type DemoSession = {
  photographerIndex: number
  tag: Tag
  /** A spot's or a school's name. */
  place: string
  /** Days before today. */
  dayOffset: number
  start_hour: number
  end_hour: number
  /** Whole euros (photographer.md §5). */
  photo_price: number
  video_price: number
  /** So large that nobody waits for it: it is loaded when the site is ready. */
  later: boolean
  /** Cameras whose clocks are ahead, and how far, ms: their photographer sets them right. */
  clocks: { camera: string; offset_ms: number }[]
  files: DemoFile[]
}

type Listing = Omit<DemoSession, 'files' | 'clocks'> & { shoot: string }
const listing = (
  shoot: string,
  photographerIndex: number,
  tag: Tag,
  place: string,
  dayOffset: number,
  hours: readonly [number, number],
  prices: readonly [number, number],
  later = false,
): Listing => ({
  shoot,
  photographerIndex,
  tag,
  place,
  dayOffset,
  start_hour: hours[0],
  end_hour: hours[1],
  photo_price: prices[0],
  video_price: prices[1],
  later,
})

const listings: readonly Listing[] = [
  listing('zavial-waves', 2, 'freesurf', 'Zavial', 0, [8, 10], [10, 18], true),
  listing('supertubos-dawn', 0, 'freesurf', 'Supertubos', 0, [7, 10], [12, 20]),
  listing('ribeira-morning', 1, 'freesurf', "Ribeira d'Ilhas", 1, [8, 10], [10, 18]),
  listing('carcavelos-lesson', 1, 'surflesson', 'Maré Alta Surf School', 1, [11, 13], [6, 12]),
  listing('coxos-storm', 1, 'freesurf', 'Coxos', 2, [15, 17], [15, 25]),
  listing('caparica-sunset', 0, 'freesurf', 'CDS', 2, [16, 18], [9, 16]),
  listing('arrifana-lesson', 2, 'surflesson', 'Costa Vicentina Surf Club', 3, [16, 18], [5, 10]),
  listing('nazare-first-light', 0, 'freesurf', 'Praia do Norte', 4, [7, 8], [14, 22]),
  listing('matosinhos-overcast', 3, 'freesurf', 'Matosinhos', 4, [9, 11], [7, 12]),
  listing('moledo-fog', 3, 'freesurf', 'Moledo', 5, [10, 12], [8, 14]),
  listing('guincho-silver', 1, 'freesurf', 'Guincho', 6, [14, 16], [10, 18]),
  listing('costa-nova-lesson', 3, 'surflesson', 'Ondas da Barra', 7, [10, 12], [4, 9]),
  listing('jardim-evening', 2, 'freesurf', 'Jardim do Mar', 8, [17, 18], [16, 25]),
  listing('sagres-gold', 2, 'freesurf', 'Tonel', 9, [16, 18], [11, 18]),
  listing('amado-lesson', 2, 'surflesson', 'Amado Green Room', 10, [15, 17], [5, 9]),
]

const bodies = [
  {
    make: 'Atlantica',
    model: 'Atlantica A7',
    lens: 'Atlantica 200-600mm F5.6-6.3',
    focal: 560,
    aperture: 6.3,
  },
  { make: 'Maritima', model: 'Maritima M1', lens: 'Maritima 400mm F4', focal: 400, aperture: 5.6 },
  { make: 'Atlantica', model: 'Atlantica R5', lens: 'Atlantica 150-600mm F5-6.3', focal: 500, aperture: 6.3 },
  { make: 'Boreal', model: 'Boreal X2', lens: 'Boreal 100-500mm F4.5-7.1', focal: 420, aperture: 7.1 },
] as const
/** Hers who brought two: another make, and its clock is ahead (ms). */
const second = {
  body: {
    make: 'Boreal',
    model: 'Boreal X1',
    lens: 'Boreal 70-300mm F4-5.6',
    focal: 300,
    aperture: 5.6,
  },
  prefix: 'MAX',
  firstNumber: 88,
  ahead: 37_000,
} as const
const prefixes = ['SWF', 'DNG', 'MAT', 'TB'] as const

const timeOfDay = (at: number): TimeOfDay => ({
  h: Math.floor(at / 3_600_000),
  m: Math.floor(at / 60_000) % 60,
  s: Math.floor(at / 1000) % 60,
  ms: at % 1000,
})

function filesOf({ shoot: id, photographerIndex }: Listing): DemoFile[] {
  const list = shotLists[id]
  const body = bodies[photographerIndex]
  if (!list || !body) throw new Error(`The demo names a shoot that does not exist: ${id}`)
  const camera: CameraExif = { ...body, iso: list.dim ? 800 : 320, shutter: list.dim ? 1250 : 2000 }
  const photos = list.photos.map(({ at, burst, body }, index) => ({
    at,
    bySecond: body === 1,
    file: { path: photoPath(id, index), kind: 'photo' as const, burst },
  }))
  const films = list.clips.map((at, index) => ({
    at,
    bySecond: false,
    file: {
      path: clipPath(id, index),
      kind: 'clip' as const,
      burst: 0,
      previewPath: clipPreviewPath(id, index),
    },
  }))
  // Each body numbers its own files.
  const next = { first: list.firstNumber, second: second.firstNumber }
  return [...photos, ...films]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, bySecond, file }) => {
      const number = String(bySecond ? next.second++ : next.first++).padStart(4, '0')
      const prefix = bySecond ? second.prefix : prefixes[photographerIndex]
      return {
        ...file,
        name: `${prefix}_${number}.${file.kind === 'photo' ? 'JPG' : 'MP4'}`,
        takenAt: timeOfDay(bySecond ? at + second.ahead : at),
        camera: bySecond ? { ...camera, ...second.body } : camera,
      }
    })
}

/** Fifteen sessions of the last ten days, the newest first. */
export const demoSessions: readonly DemoSession[] = listings.map((entry) => {
  const { shoot: _shoot, ...session } = entry
  const files = filesOf(entry)
  const hasSecond = files.some(({ camera }) => camera.model === second.body.model)
  const clocks = hasSecond ? [{ camera: second.body.model, offset_ms: second.ahead }] : []
  return { ...session, clocks, files }
})
