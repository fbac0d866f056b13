import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { OfflinePage } from '#pages/customer/offline/offline-page.tsx'

/** The service worker caches this page and serves it for every URL without a network (`worker/pages.ts`). */
export const Route = createFileRoute('/_customer/offline')({
  staticData: { messages: ['offline'] },
  head: hiddenHead(t => t('offline.title')),
  component: OfflinePage,
})
