import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { LicencePage } from '#pages/account/donor-licence/licence-page.tsx'

export const Route = createFileRoute('/_customer/profile/licence')({
  staticData: { messages: ['giving'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('giving.licence.title'), hidden: true })
  },
  component: LicencePage,
})
