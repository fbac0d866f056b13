import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { NewBinsPage } from '#pages/customer/new-bins/new-bins-page.tsx'

export const Route = createFileRoute('/_customer/bins/new')({
  staticData: { messages: ['bins', 'conflict', 'map', 'profile'] },
  head: hiddenHead(t => t('bins.form.title')),
  component: NewBinsPage,
})
