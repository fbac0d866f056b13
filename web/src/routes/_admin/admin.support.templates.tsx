import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { TemplatesPage } from '#pages/admin/support/templates-page.tsx'

export const Route = createFileRoute('/_admin/admin/support/templates')({
  staticData: {
    messages: ['conflict', 'identity', 'operator', 'operatorSupport', 'secondFactor', 'security'],
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorSupport.templates.title'), hidden: true })
  },
  component: TemplatesPage,
})
