/** That the end of a publication is told by a notification of the system, in local storage. */
export const TELL_KEY = 'tell-published'
