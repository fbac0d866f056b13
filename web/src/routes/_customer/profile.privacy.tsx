import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { PrivacyPage } from '#pages/account/privacy/privacy-page.tsx'

export const Route = createFileRoute('/_customer/profile/privacy')({
  staticData: { words: ['profile'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.consents.title'), hidden: true })
  },
  component: PrivacyPage,
})
