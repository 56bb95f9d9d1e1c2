import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A grey picture, a byte a px. */
type GreyPicture = { grey: Uint8Array; width: number; height: number }

/** More codes than this in one picture are not looked for: a clock shows one. */
const MOST_CODES = 4

let isPrepared = false

/** The texts of the QR codes in a picture. */
export async function readCodes({ grey, width, height }: GreyPicture): Promise<string[]> {
  if (!isPrepared) await prepare()
  const data = new Uint8ClampedArray(width * height * 4)
  for (let from = 0, to = 0; from < grey.length; from += 1, to += 4)
    data[to] = data[to + 1] = data[to + 2] = grey[from] as number
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    {
      formats: ['QRCodeModel2'],
      tryHarder: true,
      tryRotate: false,
      tryInvert: false,
      maxNumberOfSymbols: MOST_CODES,
    },
  )
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

/** From the package on the disk: by itself it would be fetched from elsewhere. */
async function prepare(): Promise<void> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer }, fireImmediately: true })
  isPrepared = true
}
