import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { PapersPage } from '#pages/business/papers/papers-page.tsx'

export const Route = createFileRoute('/_business/business/papers')({
  staticData: { messages: ['businessPapers', 'businesses'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('businessPapers.title'), hidden: true })
  },
  component: PapersPage,
})
