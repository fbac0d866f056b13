import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { CarePage } from '#pages/admin/care/care-page.tsx'

export const Route = createFileRoute('/_admin/admin/care')({
  staticData: {
    messages: ['identity', 'operator', 'adminCare', 'secondFactor', 'security'],
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminCare.title'), hidden: true })
  },
  component: CarePage,
})
