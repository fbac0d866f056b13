import type { OfficeBin } from '@dawra/contract/bins/numbered-bins'
import type { BinStatus } from '@dawra/contract/bins/rules'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Badge, type BadgeTone } from '#ui/badge'

const TONES: Record<BinStatus, BadgeTone> = {
  in_store: 'sea',
  placed: 'luban',
  lost: 'danger',
  damaged: 'danger',
  retired: 'plain',
}

export function BinRow({ bin }: { bin: OfficeBin }) {
  const t = useT('adminBins')
  const format = useFormat()
  const { number, sizeLitres, tareGrams, status, at, fillPercent } = bin
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-paper px-4 py-2">
      <Link
        to="/admin/bins/$bin"
        params={{ bin: String(number) }}
        className="inline-flex min-h-11 items-center font-medium text-wadi underline underline-offset-4"
      >
        {t('bin.title', { number: String(number) })}
      </Link>
      <span className="text-14 text-muted">
        {format.number(sizeLitres)} L · {t('bins.tare', { weight: format.weight(tareGrams) })}
      </span>
      {at && (
        <span className="text-14">
          {t('bins.at', { number: String(at.number) })} · <AreaName area={at.area} />
          {fillPercent !== null && ` · ${format.percent(fillPercent)}`}
        </span>
      )}
      <Badge tone={TONES[status]}>{t(`bins.states.${status}`)}</Badge>
    </li>
  )
}
