import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { wave } from './waves.ts'

/** Rows of 3, 4, 6 and 12 of so many are full. */
const STEP = 12
/** Nine in ten surfers of a painted morning of thirty (decision 092), in hardly two screens of a phone. */
const MOST = 36
/** A look stands for so many waves at least; of fewer, the waves themselves are as quickly looked through. */
const WAVES_A_LOOK = 2

/** How many waves that look different are shown of so many; 0: none. */
export const looksOf = (waves: number): number =>
  Math.min(MOST, STEP * Math.floor(waves / (STEP * WAVES_A_LOOK)))

export const listLooks = endpoint({
  method: 'GET',
  path: '/exploresessions/{id}/waves/looks',
  access: 'guest',
  summary: `Waves of a session on sale whose riders look different from each other, up to ${MOST}, those first who look like most others`,
  input: { params: z.object({ id: idText }) },
  output: z.object({ waves: z.array(wave) }),
  errors: ['not_found', 'invalid_input', 'rate_limited'],
})
