import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load'
import { impactQuery } from '../../features/insights/queries.ts'
import { LandingPage } from '../../features/landing/landing-page.tsx'

export const Route = createFileRoute('/_customer/')({
  loader: ({ context }) => load(context, impactQuery()),
  component: LandingPage,
})
