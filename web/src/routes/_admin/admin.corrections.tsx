import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { CorrectionsPage } from '#pages/admin/payouts/corrections/corrections-page.tsx'

export const Route = createFileRoute('/_admin/admin/corrections')({
  staticData: {
    messages: ['identity', 'operator', 'operatorPayouts', 'operatorCorrections', 'secondFactor', 'security'],
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorCorrections.title'), hidden: true })
  },
  component: CorrectionsPage,
})
