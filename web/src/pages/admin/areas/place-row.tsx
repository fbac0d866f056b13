import type { OfficeArea, OfficeCity } from '@dawra/contract/settings/areas'
import { useLocale, useT } from '#lib/i18n'
import { EditableRow } from '#pages/admin/shared/editable-row.tsx'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'

interface PlaceRowProps {
  place: OfficeArea | OfficeCity
  isClosed?: boolean
  isOutOfReach?: boolean
  onOpen: () => void
}

export function PlaceRow({ place, isClosed = false, isOutOfReach = false, onOpen }: PlaceRowProps) {
  const t = useT('adminAreas')
  const name = place.name[useLocale()]
  return (
    <EditableRow
      name={name}
      heading={
        <>
          <Name>{name}</Name>
          {isClosed && <Badge tone="date">{t('closed')}</Badge>}
          {isOutOfReach && <Badge>{t('outOfReach')}</Badge>}
        </>
      }
      changed={place.changed}
      onOpen={onOpen}
    />
  )
}
