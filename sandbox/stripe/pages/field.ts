import { html, type Markup } from './markup.ts'

interface FieldOptions {
  name: string
  label: string
  value?: string
  error?: string | undefined
  autocomplete?: string
  inputmode?: 'numeric' | 'email' | 'text'
  placeholder?: string
  type?: 'text' | 'email'
}

/** One text field with its label, and its error said where it happened. */
export function field(options: FieldOptions): Markup {
  const {
    name,
    label,
    value = '',
    error,
    autocomplete = 'off',
    inputmode = 'text',
    placeholder = '',
  } = options
  const described = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : null
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${options.type ?? 'text'}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputmode}" placeholder="${placeholder}"${described}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`
}

/** A failure of the whole form. */
export const alert = (message: string | null): Markup | null =>
  message === null ? null : html`<p class="alert" role="alert">${message}</p>`
