import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { NotificationSettingsPage } from '#pages/account/notification-settings/notification-settings-page.tsx'

export const Route = createFileRoute('/_customer/profile/notifications')({
  staticData: { messages: ['profile', 'notifications'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('notifications.preferences.title'), hidden: true })
  },
  component: NotificationSettingsPage,
})
