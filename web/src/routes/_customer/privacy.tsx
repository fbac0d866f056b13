import { createFileRoute } from '@tanstack/react-router'
import { productName } from '#lib/locale'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { PrivacyPolicyPage } from '#pages/customer/privacy/privacy-page.tsx'

export const Route = createFileRoute('/_customer/privacy')({
  staticData: { messages: ['legal'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    const name = productName(match.context.boot.locale)
    return pageHead({
      title: t('legal.privacy.title'),
      description: t('legal.privacy.description', { name }),
    })
  },
  component: PrivacyPolicyPage,
})
