import type { OfficeArea } from '@dawra/contract/settings/areas'
import { useLocale, useT } from '#lib/i18n'
import { Sheet } from '#ui/dialog'
import { AreaForm } from './area-form.tsx'
import { PlaceChanges } from './place-changes.tsx'

interface AreaSheetProps {
  area: OfficeArea | undefined
  isAllowed: boolean
  onClose: () => void
}

export function AreaSheet({ area, isAllowed, onClose }: AreaSheetProps) {
  const t = useT('adminAreas')
  const locale = useLocale()
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={area?.name[locale] ?? t('add')}>
      <div className="grid gap-6">
        {isAllowed ? (
          <AreaForm area={area} onDone={onClose} />
        ) : (
          <p className="text-muted">{t('reserved.planning')}</p>
        )}
        {area && <PlaceChanges slug={area.slug} />}
      </div>
    </Sheet>
  )
}
