import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { NotificationsPage } from '#pages/account/notifications/notifications-page.tsx'

export const Route = createFileRoute('/_customer/profile/notifications')({
  staticData: { messages: ['profile'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('profile.notifications.title'), hidden: true })
  },
  component: NotificationsPage,
})
