import { useEffect, useRef } from 'react'
import type { PublishState } from '../send/publish-state.ts'
import { tell } from './notifications.ts'

const RUNNING: PublishState['phase'][] = ['creating', 'uploading', 'finalizing', 'preparing']

/** When what was under way has come to its end, whoever wished for it is told, once. */
export function useTellEnd({ phase, message }: Pick<PublishState, 'phase' | 'message'>, name: string): void {
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && phase === 'success') tell('Session Published', name)
    if (wasRunning.current && phase === 'failure') tell('Publication Failed', message)
    wasRunning.current = RUNNING.includes(phase)
  }, [phase, message, name])
}
