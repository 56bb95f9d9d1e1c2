import { ErrorNote } from '#web/ui/alert.tsx'
import { ResumedDraft } from './drafts/resumed-draft.tsx'
import { UnfinishedDrafts } from './drafts/unfinished-drafts.tsx'
import { KnownArrived } from './known/known-arrived.tsx'
import { SplitLeft } from './split/split-left.tsx'
import { draftsIn } from './split/split-plan.ts'
import type { UploadScreenState } from './use-upload-screen.ts'

/** What an earlier visit has begun: the draft that is filled, or those that could be; several sessions left for later. */
export function UploadBegun({ screen }: { screen: UploadScreenState }) {
  const { drafts, split, several, resumed, missing, leftForLater, known } = screen
  return (
    <>
      {resumed && missing ? (
        <ResumedDraft resumed={resumed} missing={missing} onReopen={screen.reopen} onLeave={screen.leave} />
      ) : (
        screen.phase === 'idle' && (
          <UnfinishedDrafts
            drafts={drafts}
            without={draftsIn(split.plan, split.left)}
            onTaken={screen.take}
          />
        )
      )}
      <ErrorNote className="mt-4">{split.problem}</ErrorNote>
      {leftForLater && (
        <SplitLeft plan={leftForLater} onContinue={several.take} onForget={split.store.forget} />
      )}
      {resumed && !resumed.draft.published && (
        <KnownArrived
          {...resumed}
          {...{ token: screen.token, where: screen.where, known }}
          onOut={screen.without}
        />
      )}
    </>
  )
}
