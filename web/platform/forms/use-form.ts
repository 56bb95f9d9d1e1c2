import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createForm, type Submission } from './create-form.ts'
import { differingValues } from './differing-values.ts'

/** Names of the fields of `V` that hold a `T`. */
type Names<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string

/**
 * One form: values, faults by field, state of the submission. A refusal focuses the first field with a fault. `props`
 * are for the form element, `field` and `box` for its inputs.
 */
export function useForm<V extends object>({ values, ...submission }: Submission<V> & { values: V }) {
  const [form] = useState(() => createForm(values))
  const state = useSyncExternalStore(form.subscribe, form.state, form.state)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state.refusals])

  /** Takes over what the fields hold: not all that fills a field tells of it. */
  const readFields = () => {
    const found = differingValues(inputsOf(element.current), form.state().values)
    if (Object.keys(found).length > 0) form.set(found)
  }
  const common = (name: string) => ({ name, error: state.fields[name], onChange: readFields })
  const submit = () => {
    readFields()
    return form.submit(submission)
  }
  return {
    ...state,
    busy: state.phase === 'sending',
    sent: state.phase === 'sent',
    set: form.set,
    fault: form.fault,
    clear: form.clear,
    validate: () => {
      readFields()
      return form.validate(submission.check)
    },
    submit,
    props: {
      ref: element,
      noValidate: true,
      // Before what is pressed draws the fields anew. At the click itself a checkbox would already hold its next value.
      onPointerDownCapture: readFields,
      onKeyDownCapture: readFields,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** For an input of text. */
    field: (name: Names<V, string>) => ({ ...common(name), value: state.values[name] as string }),
    /** For a checkbox. */
    box: (name: Names<V, boolean>) => ({ ...common(name), checked: state.values[name] as boolean }),
  }
}

const inputsOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
