export const CODE_FIELD_ID = 'pickup-code'

/** Leads to the one field that hands over, from any card. */
export function askForCode() {
  const field = document.getElementById(CODE_FIELD_ID)
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
}
