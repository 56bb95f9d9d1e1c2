/** How the uploader ends. README.md says the same. */
export const EXIT = {
  /** All that was asked for is done. */
  done: 0,
  /** It failed, and what to do about it was said. */
  failed: 1,
  /** The command, the folder or the details cannot be used; nothing was sent. */
  usage: 2,
  /** All the rest was sent, but some files were refused or could not be read. */
  incomplete: 3,
  /** The token is unknown, revoked, or of another site. */
  token: 4,
  /** The site takes no more: the session, its disk or the account does not allow it. */
  stopped: 5,
  /** Ended by Ctrl-C or a signal; the next run goes on. */
  interrupted: 130,
} as const
type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Ends the run: `message` is the sentence for whoever reads it. */
export class Ending extends Error {
  readonly exit: ExitCode
  constructor(exit: ExitCode, message: string) {
    super(message)
    this.name = 'Ending'
    this.exit = exit
  }
}
