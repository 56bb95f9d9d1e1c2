import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/platform/context.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { OperatorError } from '../operator-error.ts'

/** Makes a school's logo out of a JPEG or PNG and answers its key. Throws OperatorError for anything else. */
export function storeLogo(
  { storage, images }: Pick<Context, 'storage' | 'images'>,
  logo: Buffer,
): Promise<string> {
  return storage.withWorkFolder(async (folder) => {
    const path = join(folder, 'logo')
    await writeFile(path, logo)
    const rendered = await images.renderPortrait({ ownerId: 0, path, folder, fit: 'contain' })
    if (rendered === null)
      throw new OperatorError('The logo is not a JPEG or PNG picture that can be opened.')
    const key = newKey('public', 'webp')
    await storage.adopt(rendered, key)
    return key
  })
}
