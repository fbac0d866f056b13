import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { SettingsPage } from '#pages/admin/settings/settings-page.tsx'

export const Route = createFileRoute('/_admin/admin/settings')({
  staticData: {
    messages: ['adminSettings', 'conflict', 'identity', 'operator', 'secondFactor', 'security'],
  },
  head: hiddenHead(t => t('adminSettings.title')),
  component: SettingsPage,
})
