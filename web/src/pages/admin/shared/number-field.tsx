import type { ComponentProps } from 'react'
import { TextField } from '#ui/text-field'

/** A field for a number, which is read from left to right, but starts at the page's side. */
export const NumberField = (field: ComponentProps<typeof TextField>) => (
  <TextField dir="ltr" inputMode="numeric" autoComplete="off" className="rtl:text-end" {...field} />
)
