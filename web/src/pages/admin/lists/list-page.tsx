import { OFFICE_LISTS, type OfficeListName, officeListNames } from '@dawra/contract/desk/lists.rules'
import { includesPermission } from '@dawra/contract/platform/office.rules'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { meQuery } from '#parts/person/queries.ts'
import { ChipLink, ChipRow } from '#ui/chips'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { FilterForm } from './filter-form.tsx'
import { ListPart } from './list-pages.tsx'
import { SavedViews } from './saved-views.tsx'
import { type ListSearch, searchOf } from './search.ts'

const EVERY = [...new Set(Object.values(OFFICE_LISTS).flatMap(({ permissions }) => permissions))]

function useMyLists(): readonly OfficeListName[] | undefined {
  const { data: me } = useQuery(meQuery())
  return (
    me &&
    officeListNames.filter(list =>
      OFFICE_LISTS[list].permissions.some(permission => includesPermission(me.office, permission)),
    )
  )
}

export const FirstListPage = () => (
  <OperatorsOnly permissions={EVERY} fallback={<Frame />}>
    <ToFirst />
  </OperatorsOnly>
)

function ToFirst() {
  const [list] = useMyLists() ?? []
  return list ? <Navigate to="/admin/lists/$list" params={{ list }} replace /> : <Frame />
}

export function ListPage({ list, search }: { list: OfficeListName; search: ListSearch }) {
  const { permissions } = OFFICE_LISTS[list]
  const taken = searchOf(list, search)
  return (
    <OperatorsOnly permissions={permissions} fallback={<Frame />}>
      <Frame>
        <Choice chosen={list} />
        <SavedViews list={list} search={taken} />
        <FilterForm key={list} list={list} search={taken} />
        <ListPart key={`${list} ${JSON.stringify(taken)}`} list={list} search={taken} />
      </Frame>
    </OperatorsOnly>
  )
}

function Choice({ chosen }: { chosen: OfficeListName }) {
  const t = useT('adminLists')
  const lists = useMyLists() ?? []
  if (lists.length < 2) return null
  return (
    <ChipRow label={t('title')}>
      {lists.map(list => (
        <ChipLink key={list} to="/admin/lists/$list" params={{ list }} chosen={list === chosen}>
          {t(`lists.${list}`)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('adminLists')
  return (
    <div className="wrap-page grid min-h-[85dvh] max-w-[96rem] grid-cols-1 content-start gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? (
        <Loading label={t('loading')} className="grid gap-3">
          <CardSkeleton className="h-24" />
          <CardSkeleton className="h-64" />
        </Loading>
      )}
    </div>
  )
}
