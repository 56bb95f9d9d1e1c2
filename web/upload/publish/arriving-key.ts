/** Which photographers sold their last session as it arrived, in local storage. */
export const ARRIVING_KEY = 'sell-arriving'
