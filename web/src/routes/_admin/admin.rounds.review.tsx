import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { ReviewPage } from '#pages/admin/rounds/review/review-page.tsx'

export const Route = createFileRoute('/_admin/admin/rounds/review')({
  staticData: { messages: ['identity', 'operator', 'roundReview', 'secondFactor', 'security'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('roundReview.title'), hidden: true })
  },
  component: () => <ReviewPage />,
})
