import type { MetaArgs } from 'react-router'
import { ChangePassword } from '#web/accounts/own-account/password-form.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Change Password',
    description: 'A new password.',
    path: '/photographerprofile/password',
    hidden: true,
  })

export default function PasswordPage() {
  return <ChangePassword type="photographer" />
}
