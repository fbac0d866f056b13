import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { ProfilePage } from '#pages/account/profile/profile-page.tsx'

export const Route = createFileRoute('/_customer/profile/')({
  staticData: { words: ['giving', 'identity', 'profile', 'roles'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.title'), hidden: true })
  },
  component: ProfilePage,
})
