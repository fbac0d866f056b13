import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { ReviewPage } from '#pages/admin/rounds/review/review-page.tsx'

export const Route = createFileRoute('/_admin/admin/rounds/review')({
  staticData: { messages: ['identity', 'operator', 'roundReview', 'secondFactor', 'security'] },
  head: hiddenHead(t => t('roundReview.title')),
  component: () => <ReviewPage />,
})
