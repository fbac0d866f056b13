import type { OfficeArea } from '@dawra/contract/settings/areas'
import { useLocale, useT } from '#lib/i18n'
import { ChangeSheet } from '#pages/admin/shared/change-sheet.tsx'
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
    <ChangeSheet
      title={area?.name[locale] ?? t('add')}
      onClose={onClose}
      reserved={!isAllowed && t('reserved.planning')}
      form={<AreaForm area={area} onDone={onClose} />}
      history={area && <PlaceChanges slug={area.slug} />}
    />
  )
}
