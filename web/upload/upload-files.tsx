import { FilePicker } from './choose/file-picker.tsx'
import { KnownNote } from './known/known-note.tsx'
import { SendingLine } from './send/sending-line.tsx'
import { SplitOffer } from './split/split-offer.tsx'
import type { UploadScreenState } from './use-upload-screen.ts'

/** The files of the session: chosen, split where they are too many for one, sent ahead, known from others. */
export function UploadFiles({ screen }: { screen: UploadScreenState }) {
  const { selection, files, leftOut, machine, progress, several, resumed, missing, known } = screen
  const { now } = several
  return (
    <FilePicker
      selection={selection}
      files={files}
      leftOut={leftOut}
      isNext={!screen.leftForLater && !(missing && missing.count > 0 && screen.reopen)}
      offerSplit={(over, onEnd) => (
        <SplitOffer
          files={over}
          onLeave={onEnd}
          onSplit={(chosen) => {
            onEnd()
            void several.begin(chosen, over)
          }}
        />
      )}
      covers={several.covers}
      coverSet={(resumed?.arrived.length ?? 0) > 0}
      sending={{
        line: (
          <SendingLine
            progress={progress}
            prefix={several.prefix}
            holds={now.files.some(({ mayBeClock }) => mayBeClock)}
            judging={now.files.some(({ state }) => state === 'processing')}
            ready={screen.ready}
            onPause={machine.pause}
            onGoOn={machine.goOn}
          />
        ),
        files: screen.onTheirWay,
      }}
      known={{
        note: <KnownNote files={files} onChoose={known.choose} className="max-lg:hidden" />,
        onChoose: screen.chooseKnown,
      }}
    />
  )
}
