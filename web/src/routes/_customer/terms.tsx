import { createFileRoute } from '@tanstack/react-router'
import { productName } from '#lib/locale'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { TermsPage } from '../../features/legal/terms-page.tsx'

export const Route = createFileRoute('/_customer/terms')({
  staticData: { words: ['legal'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    const name = productName(match.context.boot.locale)
    return pageHead({ title: t('legal.terms.title'), description: t('legal.terms.description', { name }) })
  },
  component: TermsPage,
})
