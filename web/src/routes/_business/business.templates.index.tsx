import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { TemplatesPage } from '#pages/business/templates/templates-page.tsx'

export const Route = createFileRoute('/_business/business/templates/')({
  staticData: { messages: ['businessDeals', 'templates'] },
  head: hiddenHead(t => t('templates.title')),
  component: TemplatesPage,
})
