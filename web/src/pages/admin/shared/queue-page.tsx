import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import type { ReactNode } from 'react'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton } from '#ui/skeleton'
import { type Tab, Tabs } from '#ui/tabs'
import { OperatorsOnly } from './operators-only.tsx'

interface QueuePageProps<State extends string> {
  permissions: readonly OfficePermission[]
  title: string
  back: string
  /** The purpose of the queue, and a button to add an entry. */
  intro?: ReactNode
  tabs: readonly Tab<State>[]
  state: State
  onState: (state: State) => void
  children: ReactNode
}

export const QueuePage = <State extends string>({
  permissions,
  title,
  back,
  intro,
  tabs,
  state,
  onState,
  children,
}: QueuePageProps<State>) => (
  <OperatorsOnly permissions={permissions} fallback={<CardSkeleton className="h-72" />}>
    <div className="wrap-page grid min-h-[85dvh] max-w-[68rem] grid-cols-1 content-start gap-4 pb-10">
      <PageHeader title={title} back={<BackLink to="/admin" label={back} />} />
      {intro}
      <Tabs label={title} tabs={tabs} value={state} onChange={onState}>
        {children}
      </Tabs>
    </div>
  </OperatorsOnly>
)
