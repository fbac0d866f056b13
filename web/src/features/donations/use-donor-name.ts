import type { DonorBrief } from '@dawra/contract/donations/schemas'
import { useLocale } from '#lib/i18n'
import { pick } from '#lib/locale'

export function useDonorName() {
  const locale = useLocale()
  return ({ venue, name }: Pick<DonorBrief, 'venue' | 'name'>) => (venue ? pick(venue.name, locale) : name)
}
