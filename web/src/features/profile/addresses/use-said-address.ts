import { areaBySlug } from '@dawra/contract/areas.rules'
import { plusCodeOf } from '@dawra/contract/plus-code.rules'
import { useLocale, useT } from '#lib/i18n'
import type { Said } from '../../conflict/conflict-dialog.tsx'
import { useValues } from '../../conflict/use-values.tsx'
import type { AddressTerms } from './use-address-form.ts'

const asTyped = (text: string) => text

/** An address in words, for who compares two versions of it. */
export function useSaidAddress(): Said<AddressTerms> {
  const t = useT('profile.addresses')
  const locale = useLocale()
  const { yesNo } = useValues()
  return {
    label: { label: t('label'), text: asTyped },
    area: { label: t('area'), text: slug => areaBySlug(slug)?.name[locale] ?? slug },
    way: { label: t('way'), text: asTyped },
    building: { label: t('building'), text: asTyped },
    complex: { label: t('complex'), text: asTyped },
    point: { label: t('plusCode'), text: plusCodeOf },
    landmark: { label: t('landmark'), text: asTyped },
    directions: { label: t('directions'), text: asTyped },
    isDefault: { label: t('makeDefault'), text: yesNo },
  }
}
