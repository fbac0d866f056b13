import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { DevicesPage } from '#pages/account/devices/devices-page.tsx'

export const Route = createFileRoute('/_customer/profile/devices')({
  staticData: { messages: ['profile', 'push'] },
  head: hiddenHead(t => t('push.devices.title')),
  component: DevicesPage,
})
