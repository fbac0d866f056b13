import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { FleetPage } from '#pages/admin/fleet/fleet-page.tsx'

export const Route = createFileRoute('/_admin/admin/fleet')({
  staticData: {
    messages: ['adminFleet', 'conflict', 'identity', 'map', 'operator', 'secondFactor', 'security'],
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminFleet.title'), hidden: true })
  },
  component: FleetPage,
})
