import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

export const PhoneField = (props: Omit<ComponentProps<typeof TextField>, 'type'>) => (
  <TextField type="tel" autoComplete="tel" placeholder="+968 XXXX XXXX" {...props} />
)
