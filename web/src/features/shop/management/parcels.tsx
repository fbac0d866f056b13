import type { Parcel } from '@dawra/contract/orders/parcels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Section } from '#ui/section'
import { CancelParcel } from './cancel-parcel.tsx'
import { HandOver } from './hand-over.tsx'
import { LoadedAnswer } from './loaded-answer.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { Redeliver } from './redeliver.tsx'
import { RefundParcel } from './refund-parcel.tsx'
import { useShopManager } from './shop-manager.tsx'

const COLUMNS = {
  pack: ['confirmed'],
  out: ['ready', 'out_for_delivery'],
  done: ['completed', 'cancelled'],
} as const
type Column = keyof typeof COLUMNS
const NAMES = ['pack', 'out', 'done'] as const

export type Requested = 'again' | 'cancel' | 'handOver' | 'refund'

const DIALOGS = { again: Redeliver, cancel: CancelParcel, handOver: HandOver, refund: RefundParcel }

export function Parcels() {
  const parcels = useQuery(useShopManager().parcels())
  const [asking, setAsking] = useState<{ parcel: Parcel; requested: Requested } | null>(null)
  const ParcelDialog = asking && DIALOGS[asking.requested]
  return (
    <LoadedAnswer query={parcels}>
      {all => (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-3">
            {NAMES.map(column => (
              <Board
                key={column}
                column={column}
                parcels={all.filter(({ status }) => (COLUMNS[column] as readonly string[]).includes(status))}
                onAsk={(parcel, requested) => setAsking({ parcel, requested })}
              />
            ))}
          </div>
          {ParcelDialog && <ParcelDialog parcel={asking.parcel} onClose={() => setAsking(null)} />}
        </>
      )}
    </LoadedAnswer>
  )
}

interface BoardProps {
  column: Column
  parcels: readonly Parcel[]
  onAsk: (parcel: Parcel, requested: Requested) => void
}

function Board({ column, parcels, onAsk }: BoardProps) {
  const t = useT('operatorCompost.parcels')
  const format = useFormat()
  return (
    <Section
      title={t(column)}
      aside={<span className="text-18 text-muted tabular-nums">{format.number(parcels.length)}</span>}
    >
      {parcels.length === 0 && (
        <p className="rounded-card border border-dashed border-control p-5 text-center text-muted">
          {t(`${column}None`)}
        </p>
      )}
      <ul className="grid gap-3">
        {parcels.map(parcel => (
          <li key={parcel.id}>
            <ParcelCard parcel={parcel} onAsk={requested => onAsk(parcel, requested)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
