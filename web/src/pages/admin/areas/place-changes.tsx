import type { PlaceChange } from '@dawra/contract/settings/areas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { Name } from '#ui/bdi'
import { placeChangesQuery } from './queries.ts'

export const PlaceChanges = ({ slug }: { slug: string | null }) => (
  <ChangeList
    list={useInfiniteQuery(placeChangesQuery(slug))}
    describe={change => <WhatChanged change={change} />}
  />
)

function WhatChanged({ change: { before, after } }: { change: PlaceChange }) {
  const t = useT('adminAreas')
  const locale = useLocale()
  const isMoved = before && (before.point.lat !== after.point.lat || before.point.lng !== after.point.lng)
  const isRenamed = before && (before.name.en !== after.name.en || before.name.ar !== after.name.ar)
  return (
    <ul>
      {!before && <li>{t('was.added')}</li>}
      {isRenamed && (
        <li>
          {t.rich('was.renamed', {
            former: () => <Name>{before.name[locale]}</Name>,
            name: () => <Name>{after.name[locale]}</Name>,
          })}
        </li>
      )}
      {isMoved && (
        <li>{t.rich('was.moved', { point: () => <bdi>{`${after.point.lat}, ${after.point.lng}`}</bdi> })}</li>
      )}
      {before?.isOpen === true && after.isOpen === false && <li>{t('was.closed')}</li>}
      {before?.isOpen === false && after.isOpen === true && <li>{t('was.opened')}</li>}
      {before?.isCollected === true && after.isCollected === false && <li>{t('was.notCollected')}</li>}
      {before?.isCollected === false && after.isCollected === true && <li>{t('was.collected')}</li>}
      {before && JSON.stringify(before.bounds) !== JSON.stringify(after.bounds) && <li>{t('was.bounds')}</li>}
    </ul>
  )
}
