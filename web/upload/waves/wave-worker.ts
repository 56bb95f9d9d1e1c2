import { type PickedFrame, pickedWaves } from './picked-waves.ts'

addEventListener('message', ({ data }: MessageEvent<readonly PickedFrame[]>) =>
  postMessage(pickedWaves(data)),
)
