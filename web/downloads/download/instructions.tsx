import { type LucideIcon, Monitor, Smartphone, TabletSmartphone } from 'lucide-react'
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

/** How to keep the file, the device in hand first. */
export function Instructions({ device, type, savable }: InstructionsProps) {
  const ordered = [...guides].sort((a, b) => Number(b.device === device) - Number(a.device === device))
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {ordered.map(({ device: each, title, icon: Icon, ...steps }) => (
        <li key={each} className="rounded-control border border-line bg-surface-raised p-4">
          <h3 className="flex items-center gap-2 font-semibold">
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} /> {title}
          </h3>
          <ol className="mt-2 list-decimal pl-5 text-fine text-muted">
            {(savable && each === device ? shorter : steps[type]).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}
