import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { NotificationSettingsPage } from '#pages/account/notification-settings/notification-settings-page.tsx'

export const Route = createFileRoute('/_customer/profile/notifications')({
  staticData: { messages: ['profile', 'notifications'] },
  head: hiddenHead(t => t('notifications.preferences.title')),
  component: NotificationSettingsPage,
})
