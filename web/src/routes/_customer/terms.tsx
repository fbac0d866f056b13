import { createFileRoute } from '@tanstack/react-router'
import { productName } from '#lib/locale'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { TermsPage } from '#pages/customer/terms/terms-page.tsx'

export const Route = createFileRoute('/_customer/terms')({
  staticData: { messages: ['legal'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    const name = productName(match.context.boot.locale)
    return pageHead({ title: t('legal.terms.title'), description: t('legal.terms.description', { name }) })
  },
  component: TermsPage,
})
