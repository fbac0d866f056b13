import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { CharitiesPage } from '#pages/admin/charities/charities-page.tsx'

export const Route = createFileRoute('/_admin/admin/charities')({
  staticData: { messages: ['charities', 'identity', 'operator', 'secondFactor', 'security'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('charities.office.title'), hidden: true })
  },
  component: CharitiesPage,
})
