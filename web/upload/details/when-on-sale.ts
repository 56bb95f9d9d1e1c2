/** Of a session that is not sold as it arrives. */
export const ALL_AT_ONCE = 'It goes on sale when all of it has arrived and its previews are made.'
