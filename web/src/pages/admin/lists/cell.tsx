import type { ListColumn } from '@dawra/contract/desk/list-filters.rules'
import type { ListCell } from '@dawra/contract/desk/lists'
import { useFormat } from '#lib/format'
import { useLocale } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Badge, type BadgeTone } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { Time } from '#ui/time'
import { useCellWord } from './use-cell-word.ts'

const TONES: Readonly<Record<string, BadgeTone>> = {
  ready: 'sun',
  confirmed: 'sea',
  out_for_delivery: 'sea',
  awaiting_payment: 'sea',
  unpaid: 'sea',
  pending: 'sea',
  scheduled: 'sea',
  failed: 'danger',
  blocked: 'danger',
  hidden: 'danger',
  recalled: 'danger',
  held: 'sea',
  reserved: 'sea',
  available: 'luban',
  collected: 'luban',
  no_show: 'date',
  refunded: 'date',
  part_refunded: 'date',
  cancelled: 'date',
  completed: 'luban',
  paid: 'luban',
  live: 'luban',
  active: 'luban',
  open: 'luban',
  requested: 'sea',
  approved: 'sea',
  paused: 'sun',
  placed: 'luban',
  to_fetch: 'sun',
  lost: 'danger',
  damaged: 'danger',
  planned: 'sea',
  arrived: 'sea',
  done: 'luban',
  missed: 'date',
}

export function Cell({ cell, type }: { cell: ListCell; type: ListColumn['type'] }) {
  const locale = useLocale()
  const format = useFormat()
  const word = useCellWord()
  if (cell === null || cell === '') return null
  if (typeof cell === 'number' && type === 'money') return <Money baisa={cell} />
  if (typeof cell === 'number')
    return <bdi>{type === 'weight' ? format.weight(cell) : format.number(cell)}</bdi>
  if (Array.isArray(cell)) return cell.map(word).join(locale === 'ar' ? '، ' : ', ')
  if (typeof cell === 'object') return <Name>{cell[locale] ?? cell.en ?? cell.ar}</Name>
  if (type === 'time') return <Time at={cell} />
  if (type === 'day') return <bdi>{format.date(`${cell}T08:00:00Z`)}</bdi>
  if (type === 'area') return <AreaName area={cell} />
  if (type === 'state') return <Badge tone={TONES[cell] ?? 'plain'}>{word(cell)}</Badge>
  if (type === 'word') return word(cell)
  if (type !== 'code') return <Name>{cell}</Name>
  return <Ltr className={cell.includes('@') ? 'wrap-anywhere' : 'whitespace-nowrap'}>{cell}</Ltr>
}
