import type { User } from '#contract/accounts/accounts.ts'
import { useAccount } from '#web/accounts/store.ts'
import { PublishBar } from './publish/publish-bar.tsx'
import { UploadAside } from './upload-aside.tsx'
import { UploadBegun } from './upload-begun.tsx'
import { UploadDialogs } from './upload-dialogs.tsx'
import { UploadFiles } from './upload-files.tsx'
import { UploadHeading } from './upload-heading.tsx'
import { UploadSkeleton } from './upload-skeleton.tsx'
import { useUploadScreen } from './use-upload-screen.ts'

/** The upload screen of whoever is logged in. */
export function UploadScreen() {
  const { user, token } = useAccount()
  return user ? <Upload key={user.id} user={user} token={token} /> : null
}

function Upload({ user, token }: { user: User; token: string }) {
  const screen = useUploadScreen(user, token)
  const { selection, files, leftOut, machine, progress, phase, details, setDetails, likely } = screen
  const { drafts, split, several, sent, resumed, arrived, faults, started, arriving, publish } = screen
  const { confirming, waits, told } = publish
  const missing = screen.missing?.count ?? 0
  // What was left unfinished stands above the form, which would jump when it came later.
  if (!drafts.looked && !drafts.problem) return <UploadSkeleton label="Looking for unfinished uploads" />
  return (
    <div className="measure py-6 lg:pt-10 lg:pb-0">
      <UploadHeading />
      <UploadBegun screen={screen} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          publish.confirm()
        }}
        className="mt-6"
      >
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
          <UploadFiles screen={screen} />
          <UploadAside screen={screen} />
        </div>
        <PublishBar
          files={files}
          details={details}
          {...{ arrived, faults, started, missing }}
          onAsk={screen.ask}
          sessions={several.open.length}
          progress={progress}
        />
      </form>
      <UploadDialogs
        {...{ selection, files, leftOut, machine, progress, phase, details, setDetails, likely, split }}
        {...{ several, sent, resumed, missing, confirming, arriving, waits, told }}
        publish={publish.press}
        onLeave={publish.leave}
      />
    </div>
  )
}
