import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { TemplatesPage } from '#pages/admin/support/templates-page.tsx'

export const Route = createFileRoute('/_admin/admin/support/templates')({
  staticData: {
    messages: ['conflict', 'identity', 'operator', 'operatorSupport', 'secondFactor', 'security'],
  },
  head: hiddenHead(t => t('operatorSupport.templates.title')),
  component: TemplatesPage,
})
