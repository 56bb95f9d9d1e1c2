import * as z from 'zod/mini'
import { brand } from '../brand.ts'
import { endpoint } from '../endpoint.ts'
import { accepted, email, linkToken, nameText } from '../fields.ts'
import { INTEREST_KEPT_DAYS } from '../time/lifetimes.ts'

export { INTEREST_KEPT_DAYS, INVITATION_DAYS } from '../time/lifetimes.ts'

/** Whether everybody may sign up as a photographer, or only who was invited (photographer.md §1: limited at present). */
export type PhotographerSignupMode = 'open' | 'invite'

/** Notes of interest one network may leave within the window of wrong log-ins. */
export const INTERESTS_PER_NETWORK = 20

/** What somebody who is interested agrees to; the version is kept with the note. */
export const INTEREST_CONSENT = {
  version: '2026-11',
  text: `${brand.name} may keep these details for up to ${INTEREST_KEPT_DAYS} days to write to me about a photographer account.`,
} as const

export const noteInterest = endpoint({
  method: 'POST',
  path: '/auth/photographer-interest',
  access: 'guest',
  summary: 'Leave word that one would like to sell here; answers alike whoever is known already',
  input: {
    body: z.object({
      name: nameText('Please enter your name'),
      email,
      place: nameText('Please tell us where you shoot'),
      consent: z.literal(true, 'Please agree, or we may not write to you'),
    }),
  },
  output: accepted,
  errors: ['invalid_input', 'rate_limited'],
})
export const checkInvitation = endpoint({
  method: 'POST',
  path: '/auth/photographer-invitation',
  access: 'guest',
  summary: 'Whom an invitation is for; it is used up by signing up',
  input: { body: z.object({ token: linkToken }) },
  output: z.object({ email: z.string() }),
  errors: ['invalid_input', 'mail_link_dead', 'rate_limited'],
})
