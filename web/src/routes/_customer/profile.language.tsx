import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { LanguagePage } from '#pages/account/language/language-page.tsx'

export const Route = createFileRoute('/_customer/profile/language')({
  staticData: { messages: ['profile'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('profile.language.title'), hidden: true })
  },
  component: LanguagePage,
})
