import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { FirstListPage } from '#pages/admin/lists/list-page.tsx'

export const Route = createFileRoute('/_admin/admin/lists/')({
  staticData: { messages: ['adminLists', 'identity', 'operator', 'secondFactor', 'security'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminLists.title'), hidden: true })
  },
  component: FirstListPage,
})
