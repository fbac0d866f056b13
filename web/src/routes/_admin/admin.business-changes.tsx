import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { ChangesPage } from '#pages/admin/businesses/changes-page.tsx'

export const Route = createFileRoute('/_admin/admin/business-changes')({
  staticData: { messages: ['identity', 'operator', 'operatorBusinesses', 'secondFactor', 'security'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorBusinesses.changes.title'), hidden: true })
  },
  component: ChangesPage,
})
