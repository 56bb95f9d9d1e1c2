import { ButtonLink } from '#web/ui/button.tsx'
import { useRoomBelow } from '#web/ui/use-room-below.ts'

/** For the photographer of a session alone: that it is the own one, and the way to where it is changed. */
export function OwnSessionBar({ sessionId }: { sessionId: number }) {
  const bar = useRoomBelow<HTMLDivElement>()
  return (
    <div
      ref={bar}
      className="sticks-below sticky bottom-(--notice) z-20 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:bottom-[calc(var(--notice)+1rem)] sm:mx-auto sm:mt-6 sm:w-md sm:rounded-sheet sm:border sm:py-3 sm:shadow-lift"
    >
      <p className="font-medium">Your session</p>
      <ButtonLink to={`/photographerprofile/sessions/${sessionId}`}>Manage</ButtonLink>
    </div>
  )
}
