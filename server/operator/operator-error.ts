/** A refusal for the person at the command line: one sentence. */
export class OperatorError extends Error {}
