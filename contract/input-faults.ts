type Issue = { path: readonly PropertyKey[]; message?: string }

/** The first sentence of each field that a schema refuses, `body` for the whole. */
export function inputFaults(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message ?? 'Invalid value'
  return fields
}
