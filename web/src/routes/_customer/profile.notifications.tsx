import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { NotificationsPage } from '#pages/account/notifications/notifications-page.tsx'

export const Route = createFileRoute('/_customer/profile/notifications')({
  staticData: { words: ['profile'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.notifications.title'), hidden: true })
  },
  component: NotificationsPage,
})
