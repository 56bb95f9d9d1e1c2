import { Waves } from 'lucide-react'
import { NotifyButton } from '#web/notifications/notify-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In place of the newest sessions where none is on sale. */
export const EmptyRail = () => (
  <div className="-mt-8">
    <EmptyState
      icon={Waves}
      heading="h3"
      title="No session is on sale right now."
      text="Photographers publish new ones as soon as they are off the beach. Look in again tonight, or be told by email."
      action={
        <>
          <div className="as-photographer:hidden">
            <NotifyButton />
          </div>
          <div className="hidden as-photographer:block">
            <ButtonLink to="/upload-session">Upload Session</ButtonLink>
          </div>
        </>
      }
    />
  </div>
)
