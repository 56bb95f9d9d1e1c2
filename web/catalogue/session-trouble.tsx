import { useRevalidator } from 'react-router'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** A session that cannot be shown: what happened, again, or back to the others. */
export function SessionTrouble({ error }: { error: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-6 px-4 py-24">
      <h1 className="sr-only">Session</h1>
      <ErrorNote boxed>Error loading session: {error}</ErrorNote>
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={state === 'loading'} busyText="Trying..." onClick={() => void revalidate()}>
          Try again
        </Button>
        <ButtonLink to="/sessions" variant="action">
          Browse sessions
        </ButtonLink>
      </div>
    </div>
  )
}
