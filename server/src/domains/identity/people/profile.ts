import { fullName, phone } from '@dawra/contract/identity/schemas'
import { language } from '@dawra/contract/platform/schemas'
import { z } from 'zod'
import type { Profile } from './users.ts'

/** The `data` that clients send about a user: known fields are validated, others are stored unchanged. */
export const personData = z.looseObject({
  full_name: fullName.nullish(),
  phone: z
    .literal('')
    .transform(() => null)
    .or(phone)
    .nullish(),
  language: language.nullish(),
  /** Kind to version. */
  consents: z.record(z.string().max(40), z.unknown()).nullish(),
})
export type PersonData = z.output<typeof personData>

export const profileOf = ({ full_name, phone, language }: PersonData): Profile => ({
  fullName: full_name === null ? '' : full_name,
  phone,
  language: language ?? undefined,
})
