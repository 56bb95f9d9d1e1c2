import type { MetaArgs } from 'react-router'
import { RequireRole } from '#web/accounts/login/route-guard.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { PaymentGate } from './payment-gate.tsx'
import { UploadScreen } from './upload-screen.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Upload Session',
    description: 'Publish a session of surf photos and videos.',
    path: '/upload-session',
    hidden: true,
  })

export default function UploadPage() {
  return (
    <RequireRole type="photographer" offersSignUp>
      <PaymentGate>
        <UploadScreen />
      </PaymentGate>
    </RequireRole>
  )
}
