import { type ChangeEvent, type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createForm, type Submission } from './create-form.ts'

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

  const common = (name: string) => ({ name, error: state.fields[name] })
  const submit = () => form.submit(submission)
  return {
    ...state,
    busy: state.phase === 'sending',
    sent: state.phase === 'sent',
    set: form.set,
    fault: form.fault,
    clear: form.clear,
    validate: () => form.validate(submission.check),
    submit,
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** For an input of text. */
    field: (name: Names<V, string>) => ({
      ...common(name),
      value: state.values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        form.set({ [name]: target.value } as Partial<V>),
    }),
    /** For a checkbox. */
    box: (name: Names<V, boolean>) => ({
      ...common(name),
      checked: state.values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        form.set({ [name]: target.checked } as Partial<V>),
    }),
  }
}
