import type { ShownRound, ShownStop } from '#features/rounds/driving/shown-rounds.ts'
import { ContaminatedForm } from './contaminated-form.tsx'
import { DamagedForm } from './damaged-form.tsx'
import { DeliveredForm } from './delivered-form.tsx'
import { DeliveryHome } from './delivery-home.tsx'
import type { DriverPlace } from './driver-screen.ts'
import { MissedForm } from './missed-form.tsx'
import { PlaceBinView } from './place-bin-view.tsx'
import { ScanView } from './scan-view.tsx'
import { StopHome } from './stop-home.tsx'
import { BagForm, WeighForm } from './weigh-form.tsx'

export interface AtStop {
  round: ShownRound
  stop: ShownStop
}

export function StopView({ round, stop, place }: AtStop & { place: DriverPlace }) {
  const at = { round, stop }
  switch (place.act) {
    case 'weigh':
      return <WeighForm {...at} binNumber={place.bin ?? null} />
    case 'bag':
      return <BagForm {...at} />
    case 'scan':
      return <ScanView {...at} />
    case 'place':
      return <PlaceBinView {...at} />
    case 'contaminated':
      return <ContaminatedForm {...at} />
    case 'missed':
      return <MissedForm {...at} />
    case 'damaged':
      return <DamagedForm {...at} />
    case 'delivered':
      return <DeliveredForm {...at} />
    default:
      return stop.kind === 'delivery' ? <DeliveryHome {...at} /> : <StopHome {...at} />
  }
}
