import type { OfficeArea, OfficeCity } from '@dawra/contract/areas'
import { useLocale, useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Time } from '#ui/time'

interface PlaceRowProps {
  place: OfficeArea | OfficeCity
  isClosed?: boolean
  isOutOfReach?: boolean
  onOpen: () => void
}

/** The city or an area: its name, and who changed it last. */
export function PlaceRow({
  place: { name, changed },
  isClosed = false,
  isOutOfReach = false,
  onOpen,
}: PlaceRowProps) {
  const t = useT('adminAreas')
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          <Name>{name[locale]}</Name>
          {isClosed && <Badge tone="date">{t('closed')}</Badge>}
          {isOutOfReach && <Badge>{t('outOfReach')}</Badge>}
        </h3>
        {changed && (
          <p className="text-14 text-muted">
            {t.rich('changed', {
              name: () => <Name>{changed.by.name || t('someone')}</Name>,
              time: () => <Time at={changed.at} as="relative" />,
            })}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('openOf', { name: name[locale] })}
        onClick={onOpen}
      >
        {t('open')}
      </Button>
    </div>
  )
}
