import { fileExtension, kindOfName, type MediaKind } from '#contract/sessions/ingest.ts'

/** Why something in the folder is not sent; `media` is. */
type Judged = { media: MediaKind } | { ignored: 'hidden' | 'raw' | 'sidecar' | 'other' }

const RAW = new Set(
  '3fr arw cr2 cr3 crw dng erf fff gpr iiq kdc mef mos mrw nef nrw orf pef raf raw rw2 rwl sr2 srf srw x3f'.split(
    ' ',
  ),
)
const SIDECARS = new Set(
  'aae bim bup cpi ctg dat dop ifo inp int lrf lrv mpl pp3 srt thm txt xml xmp'.split(' '),
)

/** Hidden ones are the system's: `._IMG_1.JPG` is no picture, though it ends like one. */
export function judgeName(name: string): Judged {
  if (
    name.startsWith('.') ||
    /^(thumbs\.db|desktop\.ini|\$recycle\.bin|system volume information)$/i.test(name)
  )
    return { ignored: 'hidden' }
  const media = kindOfName(name)
  if (media) return { media }
  const extension = fileExtension(name)
  if (RAW.has(extension)) return { ignored: 'raw' }
  return { ignored: SIDECARS.has(extension) ? 'sidecar' : 'other' }
}
