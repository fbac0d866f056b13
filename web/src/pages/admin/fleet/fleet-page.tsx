import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Fleet, fleetQuery } from '#features/rounds/fleet-query.ts'
import { useLocale, useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { Answer } from '#ui/answer'
import { Sheet } from '#ui/dialog'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { DepotForm } from './depot-form.tsx'
import { Detours } from './detours/detours.tsx'
import { DriverForm } from './driver-form.tsx'
import { Depots, Drivers, Masters, type Opened, Vehicles } from './fleet-lists.tsx'
import { MasterForm } from './master-form.tsx'
import { VehicleForm } from './vehicle-form.tsx'

export const FleetPage = () => (
  <OperatorsOnly permissions={['planning']} fallback={<Frame />}>
    <ShopManager />
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('adminFleet')
  return (
    <div className="wrap-page grid max-w-[68rem] grid-cols-1 gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin/rounds" label={t('back')} />} />
      {children ?? (
        <Loading label={t('loading')} className="grid gap-4">
          <CardSkeleton className="h-48" />
          <CardSkeleton className="h-48" />
        </Loading>
      )}
    </div>
  )
}

function ShopManager() {
  const t = useT('adminFleet')
  const query = useQuery(fleetQuery())
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <Answer query={query} waiting={<Frame />}>
      {fleet => (
        <Frame>
          <p className="max-w-prose text-muted">{t('text')}</p>
          <Masters fleet={fleet} onOpen={setOpened} />
          <Drivers fleet={fleet} onOpen={setOpened} />
          <Vehicles fleet={fleet} onOpen={setOpened} />
          <Depots fleet={fleet} onOpen={setOpened} />
          <Detours />
          {opened && <PartSheet fleet={fleet} opened={opened} onClose={() => setOpened(null)} />}
        </Frame>
      )}
    </Answer>
  )
}

interface PartSheetProps {
  fleet: Fleet
  opened: Opened
  onClose: () => void
}

function PartSheet({ fleet, opened: { part, id }, onClose }: PartSheetProps) {
  const t = useT('adminFleet')
  const locale = useLocale()
  const of = <Thing extends { id: string }>(things: readonly Thing[]) => things.find(thing => thing.id === id)
  const [master, vehicle, depot, driver] = [
    of(fleet.masters),
    of(fleet.vehicles),
    of(fleet.depots),
    of(fleet.drivers),
  ]
  const name = {
    master: master?.name,
    vehicle: vehicle?.name,
    depot: depot?.name[locale],
    driver: driver?.name,
  }
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={name[part] ?? t(`new.${part}`)}>
      {part === 'master' && <MasterForm fleet={fleet} master={master} onDone={onClose} />}
      {part === 'vehicle' && <VehicleForm vehicle={vehicle} onDone={onClose} />}
      {part === 'depot' && <DepotForm depot={depot} onDone={onClose} />}
      {part === 'driver' && driver && <DriverForm driver={driver} onDone={onClose} />}
    </Sheet>
  )
}
