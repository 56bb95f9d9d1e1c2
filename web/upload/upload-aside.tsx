import { lazy, Suspense } from 'react'
import { WAVES_FROM } from '#contract/waves/outline.ts'
import { loadPart } from '#web/platform/connection.ts'
import { Aside } from './aside.tsx'
import { DetailsForm } from './details/details-form.tsx'
import { FaultsList } from './details/faults-list.tsx'
import { isToDo } from './details/place-of-fault.ts'
import { KnownNote } from './known/known-note.tsx'
import { ArrivingChoice } from './publish/arriving-choice.tsx'
import { SplitDetails } from './split/split-details.tsx'
import type { UploadScreenState } from './use-upload-screen.ts'

const PickedWavesNote = lazy(async () => ({
  default: (await loadPart(() => import('./waves/picked-waves-note.tsx'))).PickedWavesNote,
}))

/** Beside the files: where, when and for how much they are sold, whether as they arrive, and what is still to be done. */
export function UploadAside({ screen }: { screen: UploadScreenState }) {
  const { files, plan, several, resumed, faults, started, asked, ask } = screen
  return (
    <Aside>
      {/* Where place and day call for it: below the pictures, which stand beside them at a desk. */}
      <KnownNote files={files} onChoose={screen.known.choose} className="-mt-6 lg:hidden" />
      <DetailsForm
        details={screen.details}
        setDetails={screen.setDetails}
        likely={screen.likely}
        several={
          plan && (
            <SplitDetails
              plan={plan}
              files={files}
              resumed={resumed?.draft.id ?? null}
              onUndo={several.undo}
            />
          )
        }
        asksWhen={several.asksWhen}
        faults={faults.filter((fault) => asked || !isToDo(fault))}
      />
      <ArrivingChoice chosen={screen.choice} fixed={screen.isOnSale} onChange={screen.choose} />
      {!plan && files.length >= WAVES_FROM && (
        <Suspense fallback={null}>
          <PickedWavesNote files={files} />
        </Suspense>
      )}
      <FaultsList {...{ faults, started, asked }} onAsk={ask} />
    </Aside>
  )
}
