import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { AreasPage } from '#pages/admin/areas/areas-page.tsx'

export const Route = createFileRoute('/_admin/admin/areas')({
  staticData: {
    messages: ['adminAreas', 'conflict', 'identity', 'map', 'operator', 'secondFactor', 'security'],
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminAreas.title'), hidden: true })
  },
  component: AreasPage,
})
