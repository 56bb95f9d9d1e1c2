export const BUSY = 'Another tab is already uploading this session.'
export const NOT_DISCARDED = 'Could not discard this upload. Please try again.'

/** What is gone with a discarded draft, of which so many files have arrived. */
export const lossOf = (arrived: number): string =>
  arrived === 0
    ? 'No file has arrived: only its details are deleted.'
    : arrived === 1
      ? 'The file that has arrived will be deleted.'
      : `The ${arrived} files that have arrived will be deleted.`
