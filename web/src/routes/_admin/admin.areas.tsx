import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { AreasPage } from '#pages/admin/areas/areas-page.tsx'

export const Route = createFileRoute('/_admin/admin/areas')({
  staticData: {
    messages: ['adminAreas', 'conflict', 'identity', 'map', 'operator', 'secondFactor', 'security'],
  },
  head: hiddenHead(t => t('adminAreas.title')),
  component: AreasPage,
})
