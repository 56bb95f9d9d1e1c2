import type { MetaArgs } from 'react-router'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ChangePassword } from './own-account/password-form.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Change Password',
    description: 'A new password.',
    path: '/surfer/password',
    hidden: true,
  })

export default function PasswordPage() {
  return <ChangePassword type="surfer" />
}
