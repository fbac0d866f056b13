import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { TodayPage } from '#pages/admin/home/today-page.tsx'

export const Route = createFileRoute('/_admin/admin/')({
  staticData: {
    messages: [
      'identity',
      'moderation',
      'officeActs',
      'operator',
      'pickupHelp',
      'roles',
      'secondFactor',
      'security',
    ],
  },
  head: hiddenHead(t => t('operator.title')),
  component: TodayPage,
})
