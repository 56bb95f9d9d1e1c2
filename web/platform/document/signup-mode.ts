/** The page's meta element that says whether photographers may sign up or must be invited (see root.tsx). */
export const SIGNUP_META = 'photographer-signup'

export const isInviteOnly = (): boolean =>
  document.querySelector(`meta[name=${SIGNUP_META}]`)?.getAttribute('content') === 'invite'
