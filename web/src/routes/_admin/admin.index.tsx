import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
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
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operator.title'), hidden: true })
  },
  component: TodayPage,
})
