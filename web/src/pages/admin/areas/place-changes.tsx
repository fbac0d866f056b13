import type { PlaceChange } from '@dawra/contract/areas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#lib/i18n'
import { History } from '#pages/admin/shared/history.tsx'
import { Name } from '#ui/bdi'
import { placeChangesQuery } from './queries.ts'

/** Who changed an area, or with null the city itself, when and why. */
export function PlaceChanges({ slug }: { slug: string | null }) {
  const t = useT('adminAreas')
  const list = useInfiniteQuery(placeChangesQuery(slug))
  return (
    <History query={list} never={t('never')}>
      {change => <Change change={change} />}
    </History>
  )
}

function Change({ change: { before, after } }: { change: PlaceChange }) {
  const t = useT('adminAreas')
  const locale = useLocale()
  const isMoved = before && (before.point.lat !== after.point.lat || before.point.lng !== after.point.lng)
  const isRenamed = before && (before.name.en !== after.name.en || before.name.ar !== after.name.ar)
  return (
    <ul className="font-medium">
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
      {before && JSON.stringify(before.bounds) !== JSON.stringify(after.bounds) && <li>{t('was.bounds')}</li>}
    </ul>
  )
}
