import type { ReactNode } from 'react'
import type { Fleet } from '#features/rounds/fleet-query.ts'
import { clockOf } from '#features/rounds/minute-of-day.ts'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { FleetRow } from './fleet-row.tsx'

export interface Opened {
  part: 'master' | 'vehicle' | 'depot' | 'driver'
  id?: string
}

interface PartProps {
  fleet: Fleet
  onOpen: (opened: Opened) => void
}

interface ListProps {
  part: Opened['part']
  /** Absent for drivers: they apply themselves. */
  onAdd?: () => void
  whyNot?: string | false
  isEmpty: boolean
  children: ReactNode
}

function PartPanel({ part, onAdd, whyNot = false, isEmpty, children }: ListProps) {
  const t = useT('adminFleet')
  return (
    <Panel title={t(`titles.${part}`)} text={t(`texts.${part}`)}>
      {onAdd && (
        <Button variant="secondary" className="justify-self-start" whyNot={whyNot} onClick={onAdd}>
          {t(`new.${part}`)}
        </Button>
      )}
      {isEmpty ? (
        <p className="text-muted">{t(`none.${part}`)}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Panel>
  )
}

export function Masters({ fleet, onOpen }: PartProps) {
  const t = useT('adminFleet')
  const format = useFormat()
  const areaNameOf = useAreaName()
  const isReady = fleet.vehicles.some(one => one.isActive) && fleet.depots.some(one => one.isActive)
  return (
    <PartPanel
      part="master"
      onAdd={() => onOpen({ part: 'master' })}
      whyNot={!isReady && t('master.needs')}
      isEmpty={fleet.masters.length === 0}
    >
      {fleet.masters.map(master => (
        <li key={master.id}>
          <FleetRow
            {...master}
            inactive={t('master.ended')}
            onOpen={() => onOpen({ part: 'master', id: master.id })}
          >
            {format.weekday(master.weekday)} ·{' '}
            <Ltr>{`${clockOf(master.startsMinute)}–${clockOf(master.endsMinute)}`}</Ltr>
            {' · '}
            {master.areas.map(areaNameOf).join(t('comma'))} · {t('master.places', { count: master.places })}
          </FleetRow>
        </li>
      ))}
    </PartPanel>
  )
}

export function Drivers({ fleet, onOpen }: PartProps) {
  const t = useT('adminFleet')
  const format = useFormat()
  return (
    <PartPanel part="driver" isEmpty={fleet.drivers.length === 0}>
      {fleet.drivers.map(driver => (
        <li key={driver.id}>
          <FleetRow
            {...driver}
            inactive={t(driver.version === 0 ? 'driver.notEntered' : 'driver.inactive')}
            onOpen={() => onOpen({ part: 'driver', id: driver.id })}
          >
            {driver.phone && (
              <>
                <Ltr>{readablePhone(driver.phone)}</Ltr>
                {' · '}
              </>
            )}
            {driver.weekdays.map(day => format.weekday(day)).join(t('comma'))}
          </FleetRow>
        </li>
      ))}
    </PartPanel>
  )
}

export function Vehicles({ fleet, onOpen }: PartProps) {
  const t = useT('adminFleet')
  const format = useFormat()
  return (
    <PartPanel part="vehicle" onAdd={() => onOpen({ part: 'vehicle' })} isEmpty={fleet.vehicles.length === 0}>
      {fleet.vehicles.map(vehicle => (
        <li key={vehicle.id}>
          <FleetRow
            {...vehicle}
            inactive={t('outOfService')}
            onOpen={() => onOpen({ part: 'vehicle', id: vehicle.id })}
          >
            {t(`kinds.${vehicle.kind}`)} · <Name>{vehicle.plate}</Name> ·{' '}
            {t('vehicle.carries', {
              weight: format.weight(vehicle.capacityGrams),
              litres: format.number(vehicle.capacityLitres),
            })}
          </FleetRow>
        </li>
      ))}
    </PartPanel>
  )
}

export function Depots({ fleet, onOpen }: PartProps) {
  const t = useT('adminFleet')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  return (
    <PartPanel part="depot" onAdd={() => onOpen({ part: 'depot' })} isEmpty={fleet.depots.length === 0}>
      {fleet.depots.map(depot => (
        <li key={depot.id}>
          <FleetRow
            {...depot}
            name={depot.name[locale]}
            inactive={t('outOfService')}
            onOpen={() => onOpen({ part: 'depot', id: depot.id })}
          >
            {areaNameOf(depot.area)} ·{' '}
            <Ltr>{`${clockOf(depot.opensMinute)}–${clockOf(depot.closesMinute)}`}</Ltr>
          </FleetRow>
        </li>
      ))}
    </PartPanel>
  )
}
