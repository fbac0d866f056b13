import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { ChangesPage } from '#pages/operator/businesses/changes-page.tsx'

export const Route = createFileRoute('/_customer/operator_/business-changes')({
  staticData: { messages: ['identity', 'operator', 'operatorBusinesses', 'secondFactor', 'security'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorBusinesses.changes.title'), hidden: true })
  },
  component: ChangesPage,
})
