import { keyOfPublicName, publicUrl } from './keys.ts'
import type { Cdn } from './open-cdn.ts'
import type { Storage } from './storage.ts'

/**
 * A storage that has the copies of a public object deleted whenever it deletes the object, after it: whatever asks for it then
 * finds nothing. Fails when that fails, so that the deletion is tried again.
 */
export const tellCdn = (storage: Storage, cdn: Cdn): Storage => ({
  ...storage,
  async remove(key) {
    await storage.remove(key)
    const name = key.split('/').at(-1) ?? ''
    if (keyOfPublicName(name) === key) await cdn.forget(publicUrl(key))
  },
})
