import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { LanguagePage } from '#pages/account/language/language-page.tsx'

export const Route = createFileRoute('/_customer/profile/language')({
  staticData: { words: ['profile'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.language.title'), hidden: true })
  },
  component: LanguagePage,
})
