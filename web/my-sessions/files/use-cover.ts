import { useState } from 'react'
import type { OwnMedia, OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { sendCover } from '../own-session-calls.ts'
import { isOpen } from '../own-session-labels.ts'

/** The one file that is chosen as the cover of its session; the one that was chosen so before is let go. */
export function useCover(
  session: OwnSessionDetail,
  chosen: readonly OwnMedia[],
  onChanged: (undo: () => Promise<unknown>) => void,
) {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [{ about, error }, say] = useState<{ about: number; error: string }>({ about: 0, error: '' })
  const [item] = chosen
  if (!item || chosen.length > 1 || !mayBeCover(session, item)) return { offer: null, error: '' }
  const isChosen = item.cover === 'chosen'
  const before = session.media.find(({ cover }) => cover === 'chosen')?.id ?? null
  const choose = async () => {
    if (!token) return
    setBusy(true)
    say({ about: item.id, error: '' })
    try {
      await sendCover(token, session.id, isChosen ? null : item.id)
      onChanged(() => sendCover(token, session.id, before))
    } catch (failure) {
      say({ about: item.id, error: errorMessage(failure, 'Failed to change the cover') })
    }
    setBusy(false)
  }
  return {
    offer: {
      ...(isChosen
        ? { label: 'Automatic cover', short: 'Automatic' }
        : { label: 'Use as cover', short: 'Cover' }),
      busy,
      onChoose: () => void choose(),
    },
    error: about === item.id ? error : '',
  }
}

const mayBeCover = (session: OwnSessionDetail, { state, hidden, type }: OwnMedia): boolean =>
  isOpen(session) && state === 'ready' && !hidden && (type === 'image' || session.image_count === 0)
