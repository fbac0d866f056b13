import type { ListColumn } from '@dawra/contract/desk/list-filters.rules'
import type { ListRow } from '@dawra/contract/desk/lists'
import { OFFICE_LISTS, type OfficeListName } from '@dawra/contract/desk/lists.rules'
import type { KeyboardEvent } from 'react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import type { Messages } from '#lib/messages'
import { Cell } from './cell.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { moveBy } from './row-focus.ts'
import { nameOf, OnlyVenue, RowName } from './row-name.tsx'

interface Selection {
  selected: ReadonlySet<string>
  change: (selected: ReadonlySet<string>) => void
}

interface ListTableProps {
  list: OfficeListName
  rows: readonly ListRow[]
  selection: Selection | null
}

const useColumnName = () => {
  const t = useT('adminLists.columns')
  return ({ key }: ListColumn) => t(key as keyof Messages['adminLists']['columns'])
}

const CELL = 'lg:table-cell lg:border-t lg:border-line lg:px-2 lg:py-2 lg:align-middle lg:text-14'
const HEAD = 'px-2 py-2.5 text-start text-14 font-medium text-muted lg:table-cell'
const isNumber = ({ type }: ListColumn) => type === 'money' || type === 'count'

function moveByArrow(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLElement) || !event.target.closest('[data-list-row]')) return
  event.preventDefault()
  moveBy(step === 1 ? 1 : -1)
}

/** A table on wide screens; on phones each row is a card. */
export function ListTable({ list, rows, selection }: ListTableProps) {
  const t = useT('adminLists')
  const name = useColumnName()
  const { columns } = OFFICE_LISTS[list]
  return (
    <table
      aria-label={t(`lists.${list}`)}
      onKeyDown={moveByArrow}
      className="block w-full lg:table lg:rounded-card lg:bg-paper"
    >
      <thead className="max-lg:hidden">
        <tr>
          {selection && <HeadOfSelection rows={rows} {...selection} />}
          {columns.map(column => (
            <th key={column.key} scope="col" className={cx(HEAD, isNumber(column) && 'lg:text-end')}>
              {name(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid grid-cols-1 gap-3 lg:table-row-group">
        {rows.map(row => (
          <Row key={row.id} list={list} row={row} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

function HeadOfSelection({ rows, selected, change }: Selection & Pick<ListTableProps, 'rows'>) {
  const t = useT('adminLists.select')
  const isAll = rows.every(({ id }) => selected.has(id))
  return (
    <th scope="col" className={HEAD}>
      <RowCheckbox
        label={t('all')}
        isOn={isAll}
        onToggle={() => change(isAll ? new Set() : new Set(rows.slice(0, 500).map(({ id }) => id)))}
      />
    </th>
  )
}

function Row({ list, row, selection }: Pick<ListTableProps, 'list' | 'selection'> & { row: ListRow }) {
  const t = useT('adminLists.select')
  const name = useColumnName()
  const { columns } = OFFICE_LISTS[list]
  const [first, ...others] = columns
  const isOn = selection?.selected.has(row.id) ?? false
  const toggle = () => {
    const next = new Set(selection?.selected)
    if (!next.delete(row.id)) next.add(row.id)
    selection?.change(next)
  }
  return (
    <tr
      data-list-row
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card p-3 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-wadi lg:table-row lg:p-0 hover-able:hover:bg-luban',
        isOn ? 'bg-luban' : 'bg-paper',
      )}
    >
      {selection && (
        <td className={CELL}>
          <RowCheckbox label={t('row', { number: nameOf(row, first) })} isOn={isOn} onToggle={toggle} />
        </td>
      )}
      {first && (
        <td className={cx(CELL, 'font-medium max-lg:grow')}>
          <RowName list={list} row={row} column={first} />
        </td>
      )}
      {others.map(column => (
        <td
          key={column.key}
          className={cx(
            CELL,
            isNumber(column) && 'lg:text-end',
            column.type !== 'state' && 'max-lg:text-14 max-lg:text-muted',
            isEmpty(row, column) && 'max-lg:hidden',
          )}
        >
          {column.type !== 'state' && <span className="lg:hidden">{name(column)}: </span>}
          <Cell cell={row.cells[column.key] ?? null} type={column.type} />
          {column.key === 'venue' && row.venueId && <OnlyVenue list={list} venueId={row.venueId} />}
        </td>
      ))}
    </tr>
  )
}

const isEmpty = ({ cells }: ListRow, { key }: ListColumn) => {
  const cell = cells[key] ?? null
  return cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0)
}
