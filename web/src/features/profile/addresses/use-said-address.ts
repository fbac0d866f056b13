import { areaBySlug } from '@dawra/contract/areas.rules'
import { plusCodeOf } from '@dawra/contract/plus-code.rules'
import { useLocale, useT } from '#lib/i18n'
import type { Said } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import type { AddressTerms } from './use-address-form.ts'

/** An address in words, for who compares two versions of it. */
export function useSaidAddress(): Said<AddressTerms> {
  const t = useT('profile.addresses')
  const locale = useLocale()
  const { yesNo, typed } = useValues()
  return {
    label: { label: t('label'), text: typed },
    area: { label: t('area'), text: slug => areaBySlug(slug)?.name[locale] ?? slug },
    way: { label: t('way'), text: typed },
    building: { label: t('building'), text: typed },
    complex: { label: t('complex'), text: typed },
    point: { label: t('plusCode'), text: plusCodeOf },
    landmark: { label: t('landmark'), text: typed },
    directions: { label: t('directions'), text: typed },
    isDefault: { label: t('makeDefault'), text: yesNo },
  }
}
