type Field = Pick<HTMLInputElement, 'type' | 'name' | 'value' | 'checked'>

/**
 * The values that differ between a form's fields in the page and `known`. Password managers and browsers may fill a field
 * without an event: then the page alone has it, and React would write its own value over it.
 */
export function differingValues<V extends object>(fields: Iterable<Field>, known: V): Partial<V> {
  const found: Partial<Record<string, unknown>> = {}
  for (const { type, name, value, checked } of fields) {
    // Of several radio buttons the chosen one alone speaks; a chosen file's value is no path.
    if (type === 'file' || (type === 'radio' && !checked)) continue
    const before = known[name as keyof V]
    if (typeof before === 'string' && before !== value) found[name] = value
    if (typeof before === 'boolean' && before !== checked) found[name] = checked
  }
  return found as Partial<V>
}
