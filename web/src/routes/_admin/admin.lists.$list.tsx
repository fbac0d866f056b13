import { officeListNames } from '@dawra/contract/desk/lists.rules'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { ListPage } from '#pages/admin/lists/list-page.tsx'
import { readListSearch } from '#pages/admin/lists/search.ts'

const nameOf = (text: string) => officeListNames.find(name => name === text)

export const Route = createFileRoute('/_admin/admin/lists/$list')({
  staticData: { messages: ['adminLists', 'identity', 'operator', 'secondFactor', 'security'] },
  validateSearch: readListSearch,
  loader: ({ params }) => {
    if (!nameOf(params.list)) throw notFound()
  },
  head: ({ match, params }) => {
    const t = translatorOf(match.context)
    const list = nameOf(params.list)
    return pageHead({ title: t(list ? `adminLists.lists.${list}` : 'adminLists.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  const list = nameOf(Route.useParams().list)
  const search = Route.useSearch()
  return list && <ListPage list={list} search={search} />
}
