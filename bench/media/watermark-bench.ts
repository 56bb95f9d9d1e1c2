import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { COVER } from '#contract/sessions/ingest.ts'
import { watermarkPlace } from '#server/platform/images/watermark-place.ts'
import { watermarkSeed } from '#server/platform/images/watermark-seed.ts'
import { type WatermarkSheet, watermarkSheet } from '#server/platform/images/watermark-sheet.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { fitWatermark } from './fit-watermark.ts'
import { enlargedCover, type MarkedPicture, markedPictures } from './marked-pictures.ts'
import { paintOver } from './paint-over.ts'
import { psnr, takeCommon, touchedBy, undoWatermark } from './watermark-attacks.ts'

const PICTURES = 20
/** Previews of one photographer that are averaged. */
const AVERAGED = 60

type Attack = { name: string; on(picture: MarkedPicture): Buffer; note: string }

/** What each attack on a public preview brings back of the picture, in dB against doing nothing. */
export async function run(): Promise<BenchLine[]> {
  process.env.FONTCONFIG_FILE = fileURLToPath(
    new URL('../../server/platform/images/fonts/fonts.conf', import.meta.url),
  )
  const sheet = await watermarkSheet('Inês Marés')
  const pictures = await markedPictures(sheet, PICTURES)
  const many = (await markedPictures(sheet, AVERAGED)).map(({ preview }) => preview)
  const attacks: Attack[] = [
    {
      name: 'the exact algorithm with a wrong key',
      on: ({ preview }) => undoWatermark(preview, sheet, watermarkPlace(watermarkSeed(randomBytes(32), 1))),
      note: 'everything known but the key',
    },
    {
      name: 'a fit of turn, stretch, shift and bends',
      on: ({ preview }) => undoWatermark(preview, sheet, fitWatermark(preview, sheet)),
      note: 'the place found from the picture, then the exact inverse',
    },
    {
      name: 'the place of every letter betrayed',
      on: ({ preview, seed }) => undoWatermark(preview, sheet, watermarkPlace(seed)),
      note: 'the exact inverse; only the grain under the letters unknown',
    },
    {
      name: `the mean of ${AVERAGED} previews taken away`,
      on: ({ preview }) => takeCommon(preview, many),
      note: 'of one photographer',
    },
  ]
  return [...attacks.flatMap((attack) => linesOf(attack, pictures, sheet)), await coversLine(pictures, sheet)]
}

/** What the unmarked covers bring to somebody who knows where every letter lies, beside painting the letters over without them. */
async function coversLine(pictures: readonly MarkedPicture[], sheet: WatermarkSheet): Promise<BenchLine> {
  const figures = await Promise.all(
    pictures.map(async ({ bare, preview, seed }) => {
      const cover = await enlargedCover(bare)
      const touched = touchedBy(sheet, watermarkPlace(seed))
      const filled = preview.map((value, i) => (touched[Math.floor(i / 3)] ? (cover[i] ?? 0) : value))
      const results = [preview, cover, paintOver(preview, touched), Buffer.from(filled)]
      return results.map((result) => psnr(bare, result))
    }),
  )
  const [marked = 0, large = 0, painted = 0, filled = 0] = [0, 1, 2, 3].map((n) =>
    median(figures.map((of) => of[n] as number)),
  )
  return {
    name: `Watermark, covers of ${COVER.side} px, letters filled from them`,
    ours: filled - painted,
    unit: 'dB gained',
    target: '<= 2',
    note:
      `${filled.toFixed(1)} dB; the letters painted over from around them ${painted.toFixed(1)}, ` +
      `a preview ${marked.toFixed(1)}, a cover made as large ${large.toFixed(1)}`,
  }
}

function linesOf(
  { name, on, note }: Attack,
  pictures: readonly MarkedPicture[],
  sheet: WatermarkSheet,
): BenchLine[] {
  const gains = pictures.map((picture) => {
    const attacked = on(picture)
    const touched = touchedBy(sheet, watermarkPlace(picture.seed))
    const gain = (within?: Uint8Array) =>
      psnr(picture.bare, attacked, within) - psnr(picture.bare, picture.preview, within)
    return [gain(), gain(touched)] as const
  })
  const line = (where: string, values: number[]): BenchLine => ({
    name: `Watermark, ${name}, ${where}`,
    ours: median(values),
    unit: 'dB gained',
    target: '<= 1',
    note: `${note}; middle of ${pictures.length} pictures`,
  })
  return [
    line(
      'whole picture',
      gains.map(([whole]) => whole),
    ),
    line(
      'marked px',
      gains.map(([, marked]) => marked),
    ),
  ]
}
