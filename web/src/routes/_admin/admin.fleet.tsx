import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { FleetPage } from '#pages/admin/fleet/fleet-page.tsx'

export const Route = createFileRoute('/_admin/admin/fleet')({
  staticData: {
    messages: ['adminFleet', 'conflict', 'identity', 'map', 'operator', 'secondFactor', 'security'],
  },
  head: hiddenHead(t => t('adminFleet.title')),
  component: FleetPage,
})
