import type { Site } from '@dawra/contract/processing/heap-sites'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sitesQuery } from '#features/processing/queries.ts'
import { useLocale, useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { CardSkeleton } from '#ui/skeleton'
import { SiteForm } from './site-form.tsx'

export function Sites() {
  const t = useT('adminHeaps.sites')
  const locale = useLocale()
  const [opened, setOpened] = useState<Site | 'new' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="grid gap-4">
      <Button className="justify-self-start" onClick={() => setOpened('new')}>
        {t('add')}
      </Button>
      <Answer query={useQuery(sitesQuery())} waiting={<CardSkeleton className="h-60" />}>
        {sites =>
          sites.length === 0 ? (
            <p className="rounded-card bg-paper p-4 text-muted">{t('none')}</p>
          ) : (
            <ul className="divide-y divide-line rounded-card bg-paper px-4">
              {sites.map(site => (
                <SiteRow key={site.id} site={site} onOpen={() => setOpened(site)} />
              ))}
            </ul>
          )
        }
      </Answer>
      {opened && (
        <Sheet
          open
          onOpenChange={open => open || close()}
          title={opened === 'new' ? t('add') : opened.name[locale]}
        >
          <SiteForm site={opened === 'new' ? undefined : opened} onDone={close} />
        </Sheet>
      )}
    </div>
  )
}

function SiteRow({ site, onOpen }: { site: Site; onOpen: () => void }) {
  const t = useT('adminHeaps.sites')
  const name = site.name[useLocale()]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h2 className="text-18 wrap-anywhere">
          <Name>{name}</Name>
        </h2>
        <p className="text-14 text-muted">
          <AreaName area={site.area} />
        </p>
      </div>
      <div className="flex items-center gap-2">
        {!site.isActive && <Badge tone="plain">{t('closed')}</Badge>}
        <Button variant="secondary" size="small" aria-label={t('editOf', { name })} onClick={onOpen}>
          {t('edit')}
        </Button>
      </div>
    </li>
  )
}
