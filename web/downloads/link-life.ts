/** True once a download link may no longer begin a download; a link without a readable time is not trusted. */
export const isExpired = (expiresAt: string, now: number): boolean => !(Date.parse(expiresAt) > now)
