import { readAddress } from './read-address.ts'

/** Keys of the payment provider that move real money, unrestricted and restricted ones. */
export const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey)

/** Names that mean a machine or a network of one's own, and addresses without a name. */
const OWN_HOST = /^\[|^\d+(\.\d+){3}$|^[^.]+$|(^|\.)(localhost|local|internal|lan|home|test|invalid|example)$/

/**
 * What is wrong with the address of the site, which the payment provider calls and buyers return to; null when nothing
 * is. With a live key it is an `https` address of a host that everybody reaches.
 */
export function addressFault(publicUrl: string | null | undefined, isLive: boolean): string | null {
  if (!publicUrl) return 'PUBLIC_URL is not set: the payment provider would not know where the site is'
  const address = readAddress(publicUrl)
  if (!address) return 'PUBLIC_URL is no address'
  const { protocol, hostname } = address
  if (!isLive) return null
  if (protocol !== 'https:') return 'PUBLIC_URL must begin with https:// where the key is a live one'
  const host = hostname.replace(/\.$/, '')
  return OWN_HOST.test(host)
    ? `PUBLIC_URL names ${host}, which nobody else reaches; the key is a live one`
    : null
}
