import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A phone number, read left to right; the example is how one looks in Oman. */
export const PhoneField = (props: Omit<ComponentProps<typeof TextField>, 'type'>) => (
  <TextField type="tel" autoComplete="tel" placeholder="+968 XXXX XXXX" {...props} />
)
