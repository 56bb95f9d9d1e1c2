import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { InstagramIcon } from '#web/ui/pictures/instagram-icon.tsx'
import { LegalLinks } from './legal-links.tsx'
import { LogoMark } from './logo.tsx'
import { PaymentMarks } from './payment-marks.tsx'

const explore = [
  { to: '/sessions', label: 'Sessions' },
  { to: '/upload-session', label: 'Publish a Session' },
  { to: '/photographers', label: 'Photographers' },
  { to: '/surfschools', label: 'Surfschools' },
]
const company = [
  { to: '/#technology', label: 'How it works' },
  { to: '/#questions', label: 'Questions' },
]
const link = 'inline-flex min-h-11 items-center text-muted transition-colors hover:text-ink'

export function SiteFooter() {
  return (
    <footer className="laid-out-late [--room:53.5rem] deep mt-24 pb-(--notice)">
      <div className="measure grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-[1fr_1fr_1.4fr] large-letters:grid-cols-1 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="max-lg:col-span-full">
          <p className="flex items-center gap-2.5 font-display text-lead font-semibold tracking-tight">
            <LogoMark className="size-8" />
            {brand.name}
          </p>
          <p className="mt-3 text-muted">{brand.footerTagline}</p>
          <a
            href={brand.instagramUrl}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={`${brand.name} on Instagram`}
            className="mt-4 -ml-3 grid size-11 place-items-center rounded-control text-muted hover:text-ink"
          >
            <InstagramIcon className="size-5.5" />
          </a>
        </div>
        <FooterLinks title="Company" links={company}>
          <li>
            <a className={link} href={`mailto:${brand.supportEmail}`}>
              Contact
            </a>
          </li>
        </FooterLinks>
        <FooterLinks title="Explore" links={explore} />
        <div className="max-md:col-span-full">
          <h2 className="text-fine font-semibold">Payment methods</h2>
          <PaymentMarks />
        </div>
      </div>
      <div className="measure">
        <div className="flex flex-col-reverse gap-x-8 gap-y-3 border-t border-line py-6 text-fine text-muted xl:flex-row xl:items-center xl:justify-between">
          <p className="whitespace-nowrap large-letters:whitespace-normal">
            © {new Date().getFullYear()} {brand.name}. All rights reserved.
          </p>
          <LegalLinks />
        </div>
      </div>
    </footer>
  )
}

type FooterLinksProps = {
  title: string
  links: { to: string; label: string }[]
  children?: ReactNode
}

function FooterLinks({ title, links, children }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="text-fine font-semibold">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} viewTransition className={link}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
