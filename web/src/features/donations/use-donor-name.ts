import type { DonorBrief } from '@dawra/contract/donations'
import { useLocale } from '#lib/i18n'
import { pick } from '#lib/locale'

/** Who gives; a venue by its name in the reader's language. */
export function useDonorName() {
  const locale = useLocale()
  return ({ venue, name }: Pick<DonorBrief, 'venue' | 'name'>) => (venue ? pick(venue.name, locale) : name)
}
