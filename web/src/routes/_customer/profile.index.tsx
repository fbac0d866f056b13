import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { ProfilePage } from '#pages/account/profile/profile-page.tsx'

export const Route = createFileRoute('/_customer/profile/')({
  staticData: { messages: ['giving', 'identity', 'pickupHelp', 'profile', 'roles'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('profile.title'), hidden: true })
  },
  component: ProfilePage,
})
