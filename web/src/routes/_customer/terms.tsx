import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { productName } from '#lib/locale'
import { wordsOf } from '#lib/words'
import { TermsPage } from '#pages/customer/terms/terms-page.tsx'

export const Route = createFileRoute('/_customer/terms')({
  staticData: { words: ['legal'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    const name = productName(match.context.boot.locale)
    return pageHead({ title: t('legal.terms.title'), description: t('legal.terms.description', { name }) })
  },
  component: TermsPage,
})
