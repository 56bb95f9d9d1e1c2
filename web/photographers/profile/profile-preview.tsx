import { AtSign, Globe, type LucideIcon, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { cleanInstagram, cleanWebsite } from '#contract/catalogue/photographers.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { useObjectUrl } from '#web/ui/pictures/use-object-url.ts'
import type { ChosenPhoto, ProfileFields } from './send-profile.ts'

type ProfilePreviewProps = { id: number; values: ProfileFields & { photo: ChosenPhoto } }

/** The profile as it would stand on its public page, while it is typed; beside the form where there is room. */
export function ProfilePreview({ id, values }: ProfilePreviewProps) {
  const { photo, first_name, last_name, location, website, instagram } = values
  const url = useObjectUrl(photo instanceof File ? photo : null)
  const made = url === null ? null : { url }
  const name = cleanInstagram(instagram)
  return (
    <aside
      aria-label="Your public profile"
      className="grid content-start justify-items-center gap-4 self-start rounded-card bg-surface-soft px-6 py-8 text-center max-xl:hidden"
    >
      <div aria-hidden="true" className="grid max-w-full justify-items-center gap-4">
        <Avatar
          photo={photo instanceof File ? made : photo}
          first={first_name}
          last={last_name}
          className="size-32 text-headline"
        />
        <p className="max-w-full text-title font-semibold break-words">
          {`${first_name} ${last_name}`.trim()}
        </p>
        <div className="grid max-w-full gap-1.5 text-fine text-muted">
          <Fact icon={MapPin} text={location.trim()} />
          <Fact icon={Globe} text={cleanWebsite(website)?.replace(/^https?:\/\//i, '') ?? ''} />
          <Fact icon={AtSign} text={instagram.trim() && (name ?? '')} />
        </div>
      </div>
      <Link
        to={`/photographer/${id}`}
        className="inline-flex min-h-11 items-center text-fine font-medium underline underline-offset-4"
      >
        See your public page
      </Link>
    </aside>
  )
}

const Fact = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) =>
  text && (
    <p className="flex min-w-0 items-center justify-center gap-2">
      <Icon className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="truncate">{text}</span>
    </p>
  )
