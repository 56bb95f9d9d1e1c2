import { ChevronDown, type LucideIcon, Monitor, Smartphone, TabletSmartphone } from 'lucide-react'
import type { Device } from './device.ts'

type Guide = { device: Device; title: string; icon: LucideIcon; photo: string[]; video: string[] }

const guides: Guide[] = [
  {
    device: 'iphone',
    title: 'iPhone',
    icon: Smartphone,
    photo: [
      'Tap Download, then confirm.',
      'Open the Files app, folder Downloads.',
      'Tap the photo, then Share, then Save Image.',
    ],
    video: [
      'Tap Download, then confirm.',
      'Open the Files app, folder Downloads.',
      'Tap the clip, then Share, then Save Video.',
    ],
  },
  {
    device: 'android',
    title: 'Android',
    icon: TabletSmartphone,
    photo: ['Tap Download.', 'The file appears in your gallery, album Downloads.'],
    video: ['Tap Download.', 'The clip appears in your gallery, album Downloads.'],
  },
  {
    device: 'desktop',
    title: 'Desktop',
    icon: Monitor,
    photo: ['Click Download.', 'The file is in your Downloads folder.'],
    video: ['Click Download.', 'The clip is in your Downloads folder.'],
  },
]

/** Where the share sheet takes files, it is the shortest way into the photo library. */
const shorter = ['Tap Save to photos.', 'When it is ready, tap Save, then choose Save in the sheet.']

type InstructionsProps = {
  device: Device
  type: 'photo' | 'video'
  /** Whether the device in hand has a button for it. */
  savable: boolean
}

/** How to keep the file: on the device in hand, and behind a press on the others. */
export function Instructions({ device, type, savable }: InstructionsProps) {
  const here = guides.filter((guide) => guide.device === device)
  const others = guides.filter((guide) => guide.device !== device)
  return (
    <div className="mx-auto grid w-full max-w-md gap-3">
      {here.map((guide) => (
        <Steps key={guide.device} guide={guide} steps={savable ? shorter : guide[type]} />
      ))}
      <details className="group rounded-control border border-line">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
          Other devices: {others.map(({ title }) => title).join(', ')}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid divide-y divide-line border-t border-line">
          {others.map((guide) => (
            <Steps key={guide.device} guide={guide} steps={guide[type]} bare />
          ))}
        </div>
      </details>
    </div>
  )
}

function Steps({
  guide: { title, icon: Icon },
  steps,
  bare = false,
}: {
  guide: Guide
  steps: readonly string[]
  /** Without a frame of its own. */
  bare?: boolean
}) {
  return (
    <section className={bare ? 'p-4' : 'rounded-control bg-surface-soft p-4'}>
      <h3 className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} /> {title}
      </h3>
      <ol className="mt-2 list-decimal pl-5 text-fine text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
