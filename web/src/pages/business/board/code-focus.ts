export const CODE_FIELD_ID = 'pickup-code'

export function focusCode() {
  const field = document.getElementById(CODE_FIELD_ID)
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
}
