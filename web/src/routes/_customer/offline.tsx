import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { OfflinePage } from '#pages/customer/offline/offline-page.tsx'

/** The service worker caches this page and serves it for every URL without a network (`worker/pages.ts`). */
export const Route = createFileRoute('/_customer/offline')({
  staticData: { messages: ['offline'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('offline.title'), hidden: true })
  },
  component: OfflinePage,
})
