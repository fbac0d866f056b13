import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Time } from '#ui/time'

interface FleetRowProps {
  name: string
  isActive: boolean
  inactive: string
  changed: { at: string; name: string } | null
  onOpen: () => void
  children: ReactNode
}

export function FleetRow({ name, isActive, inactive, changed, onOpen, children }: FleetRowProps) {
  const t = useT('adminFleet')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          <Name>{name}</Name>
          {!isActive && <Badge tone="plain">{inactive}</Badge>}
        </h3>
        <p>{children}</p>
        {changed && (
          <p className="text-14 text-muted">
            {t.rich('changed', {
              name: () => <Name>{changed.name || t('someone')}</Name>,
              time: () => <Time at={changed.at} as="relative" />,
            })}
          </p>
        )}
      </div>
      <Button variant="secondary" size="small" aria-label={t('openOf', { name })} onClick={onOpen}>
        {t('open')}
      </Button>
    </div>
  )
}
