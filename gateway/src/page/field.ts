import { html } from 'hono/html'
import { warningIcon } from './icons.ts'
import type { Html } from './layout.ts'

export interface FieldShape {
  name: string
  label: string
  hint?: string
  error?: string
  value?: string
  placeholder?: string
  autocomplete: string
  inputmode: 'numeric' | 'text'
  dir: 'ltr' | 'auto'
  maxlength: number
  className?: string
  /** Not inside a frame: browsers block autofocus there and log a warning. */
  hasFocus?: boolean
}

/** A labelled input; screen readers read its hint and error with it. */
export function field(shape: FieldShape): Html {
  const { name, label, hint, error, value = '', placeholder = '' } = shape
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" class="${shape.className ?? ''}" value="${value}" placeholder="${placeholder}"
 inputmode="${shape.inputmode}" autocomplete="${shape.autocomplete}" dir="${shape.dir}" maxlength="${shape.maxlength}"
 autocapitalize="off" spellcheck="false" aria-required="true"${describedBy ? html` aria-describedby="${describedBy}"` : ''}${
   error ? html` aria-invalid="true"` : ''
 }${shape.hasFocus ? html` autofocus` : ''}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${error ? html`<p class="error" id="${name}-error">${warningIcon}<span>${error}</span></p>` : ''}
</div>`
}
