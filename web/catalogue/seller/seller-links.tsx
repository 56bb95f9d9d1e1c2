import { Globe, Phone } from 'lucide-react'
import { InstagramIcon } from '#web/ui/pictures/instagram-icon.tsx'
import { instagramLink, websiteLink } from './outside-links.ts'

export type SellerLinksProps = { website: string | null; instagram: string | null; phone: string | null }

const look = 'inline-flex min-h-11 items-center gap-2 font-medium hover:underline'
const icon = 'size-4.5 text-muted'

/** Website, Instagram and phone of a seller; invalid addresses are left out. */
export function SellerLinks({ website, instagram, phone }: SellerLinksProps) {
  const site = websiteLink(website)
  const profile = instagramLink(instagram)
  if (!site && !profile && !phone) return null
  return (
    <p className="flex flex-wrap gap-x-4 max-sm:-ml-20 max-sm:mt-1 max-sm:text-fine sm:mt-2 sm:gap-x-6">
      {site && (
        <a className={look} href={site} target="_blank" rel="noopener noreferrer nofollow">
          <Globe aria-hidden="true" className={icon} />
          Website
        </a>
      )}
      {profile && (
        <a className={look} href={profile} target="_blank" rel="noopener noreferrer nofollow">
          <InstagramIcon className={icon} />
          Instagram
        </a>
      )}
      {phone && (
        <a className={look} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Phone aria-hidden="true" className={icon} />
          {phone}
        </a>
      )}
    </p>
  )
}
