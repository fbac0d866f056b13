import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { PapersPage } from '#pages/business/papers/papers-page.tsx'

export const Route = createFileRoute('/_business/business/papers')({
  staticData: { messages: ['businessPapers', 'businesses'] },
  head: hiddenHead(t => t('businessPapers.title')),
  component: PapersPage,
})
