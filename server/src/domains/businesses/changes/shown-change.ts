import type { BusinessChange } from '@dawra/contract/businesses/changes'
import { maskedIban } from '@dawra/contract/businesses/rules'

export type ChangeRow = Omit<BusinessChange, 'askedAt' | 'decidedAt'> & {
  askedAt: Date
  decidedAt: Date | null
}

export const shownChange = ({ iban, askedAt, decidedAt, ...row }: ChangeRow): BusinessChange => ({
  ...row,
  iban: iban && maskedIban(iban),
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
