import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { OfficePage } from '#pages/admin/office/office-page.tsx'

export const Route = createFileRoute('/_admin/admin/office')({
  staticData: { messages: ['adminOffice', 'identity', 'operator', 'secondFactor', 'security'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminOffice.title'), hidden: true })
  },
  component: OfficePage,
})
