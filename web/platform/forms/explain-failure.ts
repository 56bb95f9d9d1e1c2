import { ApiError, errorMessage } from '../api/api.ts'

/** Sentences by the name of their field. */
export type Faults = Record<string, string>
/** What a form shows: one sentence above its button and sentences under its fields. */
export type Failure = { message: string; fields: Faults }
/** Turns the error of a submission into what the form shows. */
export type Explain = (error: unknown) => Failure

const fieldsOf = (error: unknown): Faults => (error instanceof ApiError ? error.fields : {})
const isAtField = (error: unknown): boolean => Object.keys(fieldsOf(error)).length > 0

/** The sentence above the button alone. */
export const withSentence =
  (sentence: (error: unknown) => string): Explain =>
  (error) => ({ message: sentence(error), fields: {} })

/** A sentence above the button, and under the fields what the server said of them. */
export const withFields =
  (sentence: (error: unknown) => string): Explain =>
  (error) => ({ message: sentence(error), fields: fieldsOf(error) })

/** Above faults of fields stands the sentence given; else the server's own sentence is preferred. */
export const preferReason = (otherwise: string): Explain =>
  withFields((error) => (isAtField(error) ? otherwise : errorMessage(error, otherwise)))

/** Where faults of fields say everything, nothing stands above the button. */
export const unlessAtField = (otherwise: string): Explain =>
  withFields((error) => (isAtField(error) ? '' : errorMessage(error, otherwise)))
