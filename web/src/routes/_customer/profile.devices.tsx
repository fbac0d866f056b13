import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { DevicesPage } from '#pages/account/devices/devices-page.tsx'

export const Route = createFileRoute('/_customer/profile/devices')({
  staticData: { messages: ['profile', 'push'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('push.devices.title'), hidden: true })
  },
  component: DevicesPage,
})
