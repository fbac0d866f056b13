import type { Detour } from '@dawra/contract/rounds/detours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAreaName } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { EditableRow } from '#pages/admin/shared/editable-row.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { SelectField } from '#ui/select-field'
import { CardSkeleton } from '#ui/skeleton'
import { DetourSheet } from './detour-sheet.tsx'
import { detoursQuery } from './queries.ts'
import { useDetourText } from './use-detour-text.ts'

/** Pairs of areas where the straight-line estimate is wrong, for example because of a ridge. */
export function Detours() {
  const t = useT('adminFleet.detours')
  const locale = useLocale()
  const nameOf = useAreaName()
  const query = useQuery(detoursQuery())
  const [area, choose] = useState('')
  const [opened, open] = useState<'new' | string | null>(null)
  return (
    <Answer query={query} waiting={<CardSkeleton className="h-48" />}>
      {({ detours }) => {
        const areas = [...new Set(detours.flatMap(({ one, other }) => [one, other]))].toSorted((a, b) =>
          nameOf(a).localeCompare(nameOf(b), locale),
        )
        const shown = detours.filter(({ one, other }) => one === area || other === area)
        return (
          <Panel title={t('title')} text={t('text')}>
            <Button variant="secondary" className="justify-self-start" onClick={() => open('new')}>
              {t('add')}
            </Button>
            <SelectField
              label={t('of')}
              value={area}
              onChange={({ target }) => choose(target.value)}
              className="max-w-80"
            >
              <option value="">{t('choose')}</option>
              {areas.map(slug => (
                <option key={slug} value={slug}>
                  {nameOf(slug)}
                </option>
              ))}
            </SelectField>
            <ul className="divide-y divide-line">
              {shown.map(detour => (
                <li key={keyOf(detour)}>
                  <Row detour={detour} onOpen={() => open(keyOf(detour))} />
                </li>
              ))}
            </ul>
            {opened && (
              <DetourSheet
                detour={detours.find(detour => keyOf(detour) === opened)}
                detours={detours}
                onClose={() => open(null)}
              />
            )}
          </Panel>
        )
      }}
    </Answer>
  )
}

const keyOf = ({ one, other }: Detour) => `${one} ${other}`

function Row({ detour, onOpen }: { detour: Detour; onOpen: () => void }) {
  const nameOf = useAreaName()
  const text = useDetourText()
  const name = `${nameOf(detour.one)} – ${nameOf(detour.other)}`
  return (
    <EditableRow name={name} heading={<Name>{name}</Name>} changed={detour.changed} onOpen={onOpen}>
      <p>{text(detour)}</p>
    </EditableRow>
  )
}
