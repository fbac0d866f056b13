import { sortedAreas } from '@dawra/contract/platform/areas.rules'
import { includesPermission } from '@dawra/contract/platform/office.rules'
import type { OfficeArea, OfficeCity } from '@dawra/contract/settings/areas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { ChangeSheet } from '#pages/admin/shared/change-sheet.tsx'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { meQuery } from '#parts/person/queries.ts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { AreaForm } from './area-form.tsx'
import { CityForm } from './city-form.tsx'
import { PlaceChanges } from './place-changes.tsx'
import { PlaceRow } from './place-row.tsx'
import { officeAreasQuery } from './queries.ts'
import { Seasons } from './seasons.tsx'

export const AreasPage = () => (
  <OperatorsOnly fallback={<Frame />}>
    <Areas />
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('adminAreas')
  return (
    <div className="wrap-page grid max-w-[68rem] grid-cols-1 gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? (
        <Loading label={t('loading')} className="grid gap-4">
          <CardSkeleton className="h-32" />
          <CardSkeleton className="h-72" />
        </Loading>
      )}
    </div>
  )
}

type Opened = 'city' | 'new' | { slug: string } | null

function Areas() {
  const t = useT('adminAreas')
  const locale = useLocale()
  const query = useQuery(officeAreasQuery())
  const office = useQuery(meQuery()).data?.office ?? []
  const mayPlan = includesPermission(office, 'planning')
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <Answer query={query} waiting={<Frame />}>
      {({ city, areas }) => (
        <Frame>
          <p className="max-w-prose text-muted">{t('text')}</p>
          <Panel title={t('city')}>
            <PlaceRow place={city} onOpen={() => setOpened('city')} />
          </Panel>
          <Panel title={t('areas')}>
            {mayPlan && (
              <Button variant="secondary" className="justify-self-start" onClick={() => setOpened('new')}>
                {t('add')}
              </Button>
            )}
            <ul className="divide-y divide-line">
              {sortedAreas({ areas }, locale).map(area => (
                <li key={area.slug}>
                  <PlaceRow
                    place={areas.find(({ slug }) => slug === area.slug)!}
                    isClosed={!area.isOpen}
                    isOutOfReach={!area.isCollected}
                    onOpen={() => setOpened({ slug: area.slug })}
                  />
                </li>
              ))}
            </ul>
          </Panel>
          {mayPlan && <Seasons />}
          {opened === 'city' && (
            <CitySheet city={city} isAllowed={includesPermission(office, 'owner')} onClose={close} />
          )}
          {opened !== null && opened !== 'city' && (
            <AreaSheet
              area={opened === 'new' ? undefined : areas.find(({ slug }) => slug === opened.slug)}
              isAllowed={mayPlan}
              onClose={close}
            />
          )}
        </Frame>
      )}
    </Answer>
  )
}

interface AreaSheetProps {
  area: OfficeArea | undefined
  isAllowed: boolean
  onClose: () => void
}

function AreaSheet({ area, isAllowed, onClose }: AreaSheetProps) {
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

interface CitySheetProps {
  city: OfficeCity
  isAllowed: boolean
  onClose: () => void
}

function CitySheet({ city, isAllowed, onClose }: CitySheetProps) {
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
