import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { TemplatesPage } from '#pages/business/templates/templates-page.tsx'

export const Route = createFileRoute('/_business/business/templates/')({
  staticData: { messages: ['businessDeals', 'templates'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('templates.title'), hidden: true })
  },
  component: TemplatesPage,
})
