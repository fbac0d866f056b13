import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { SettingsPage } from '#pages/admin/settings/settings-page.tsx'

export const Route = createFileRoute('/_admin/admin/settings')({
  staticData: {
    messages: ['adminSettings', 'conflict', 'identity', 'operator', 'secondFactor', 'security'],
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminSettings.title'), hidden: true })
  },
  component: SettingsPage,
})
