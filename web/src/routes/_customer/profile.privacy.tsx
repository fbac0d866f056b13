import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { PrivacyPage } from '../../features/profile/consents/privacy-page.tsx'

export const Route = createFileRoute('/_customer/profile/privacy')({
  staticData: { words: ['profile'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.consents.title'), hidden: true })
  },
  component: PrivacyPage,
})
