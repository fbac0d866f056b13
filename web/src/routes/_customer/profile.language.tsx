import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { LanguagePage } from '../../features/profile/language-page.tsx'

export const Route = createFileRoute('/_customer/profile/language')({
  staticData: { words: ['profile'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.language.title'), hidden: true })
  },
  component: LanguagePage,
})
