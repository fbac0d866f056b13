import type { OfficeCity } from '@dawra/contract/settings/areas'
import { useLocale, useT } from '#lib/i18n'
import { ChangeSheet } from '#pages/admin/shared/change-sheet.tsx'
import { CityForm } from './city-form.tsx'
import { PlaceChanges } from './place-changes.tsx'

interface CitySheetProps {
  city: OfficeCity
  isAllowed: boolean
  onClose: () => void
}

export function CitySheet({ city, isAllowed, onClose }: CitySheetProps) {
  const t = useT('adminAreas')
  const locale = useLocale()
  return (
    <ChangeSheet
      title={city.name[locale]}
      onClose={onClose}
      reserved={!isAllowed && t('reserved.owner')}
      form={<CityForm city={city} onDone={onClose} />}
      history={<PlaceChanges slug={null} />}
    />
  )
}
