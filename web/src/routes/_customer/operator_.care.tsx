import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { OperatorCarePage } from '#pages/operator/care/care-page.tsx'

export const Route = createFileRoute('/_customer/operator_/care')({
  staticData: {
    messages: ['identity', 'operator', 'operatorCare', 'secondFactor', 'security'],
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorCare.title'), hidden: true })
  },
  component: OperatorCarePage,
})
