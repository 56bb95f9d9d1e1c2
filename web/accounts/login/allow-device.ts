import { allowDevice as endpoint, type Role } from '#contract/accounts/accounts.ts'
import { call } from '#web/platform/api/api.ts'
import { keepDevice, knownDevice } from './known-device.ts'

/** Makes this browser known by the mailed link and answers for which kind of account. Throws ApiError. */
export async function allowDevice(token: string): Promise<Role> {
  const { role, deviceToken } = await call(endpoint, { body: { token, ...knownDevice() } })
  keepDevice(deviceToken)
  return role
}
