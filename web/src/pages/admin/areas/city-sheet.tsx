import type { OfficeCity } from '@dawra/contract/settings/areas'
import { useLocale, useT } from '#lib/i18n'
import { Sheet } from '#ui/dialog'
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
    <Sheet open onOpenChange={open => open || onClose()} title={city.name[locale]}>
      <div className="grid gap-6">
        {isAllowed ? (
          <CityForm city={city} onDone={onClose} />
        ) : (
          <p className="text-muted">{t('reserved.owner')}</p>
        )}
        <PlaceChanges slug={null} />
      </div>
    </Sheet>
  )
}
