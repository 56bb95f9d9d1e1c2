import type { FastifyRequest } from 'fastify'
import { updateProfile } from '#contract/catalogue/photographers.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { readForm } from '#server/platform/http/read-form.ts'
import { changeProfile, type PhotoChange } from './change-profile.ts'
import type { OwnRow } from './queries.ts'
import { PORTRAIT_READ_BYTES, receivePortrait } from './receive-portrait.ts'

/** Reads the profile form and writes it whole or not at all; a new photo that was not taken over leaves no file. */
export async function saveProfile(
  context: Pick<Context, 'db' | 'storage' | 'images' | 'log'>,
  id: number,
  request: FastifyRequest,
): Promise<OwnRow> {
  let made: string | null = null
  let refused: ErrorCode | null = null
  try {
    const profile = await readForm(request, updateProfile, {
      fileSize: PORTRAIT_READ_BYTES,
      files: 1,
      async onFile(file) {
        // Browsers send an empty file input as a file without name and bytes.
        if (file.fieldname !== 'profile_photo' || file.filename === '') return void file.file.resume()
        const outcome = await receivePortrait(context, id, file)
        if ('key' in outcome) made = outcome.key
        else refused = outcome.refused
      },
    })
    if (refused !== null) throw new AppError(refused)
    return await changeProfile(context, id, profile, photoChange(made, profile.profile_photo))
  } catch (error) {
    if (made !== null) await context.storage.remove(made)
    // A file over its limit fails the whole form; the photo's own error is the clearer one.
    throw refused === null ? error : new AppError(refused)
  }
}

const photoChange = (key: string | null, text: string | undefined): PhotoChange => {
  if (key !== null) return { key }
  return text === '' ? 'remove' : 'keep'
}
