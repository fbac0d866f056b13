import type { OfficeReason } from '@dawra/contract/reasons'
import { REASON_TEXTS } from '@dawra/contract/reasons.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { SettableRow } from '#pages/admin/shared/settable-row.tsx'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { officeReasonsQuery } from './queries.ts'
import { ReasonSheet } from './reason-sheet.tsx'
import { isSameText } from './same-text.ts'

/** What customers read of why their order was called off, cause by cause. */
export function ReasonsPanel() {
  const t = useT('adminSettings.reasons')
  const query = useQuery(officeReasonsQuery())
  const [opened, setOpened] = useState<OfficeReason | null>(null)
  return (
    <Panel title={t('title')}>
      <p className="max-w-prose text-muted">{t('text')}</p>
      <Answer query={query} waiting={<CardSkeleton className="h-48" />}>
        {({ reasons }) => (
          <ul className="divide-y divide-line">
            {reasons.map(reason => (
              <li key={reason.key}>
                <ReasonRow reason={reason} onOpen={() => setOpened(reason)} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {opened && <ReasonSheet reason={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

function ReasonRow({ reason, onOpen }: { reason: OfficeReason; onOpen: () => void }) {
  const t = useT('adminSettings')
  const locale = useLocale()
  const { key, text, changed } = reason
  const usual = REASON_TEXTS[key]
  const name = t(`reasons.names.${key}`)
  return (
    <SettableRow name={name} changed={changed} onOpen={onOpen}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">
          <Name>{text[locale]}</Name>
        </span>
        {isSameText(text, usual) ? (
          <span className="text-14 text-muted">{t('reasons.usual')}</span>
        ) : (
          <Badge>{t('usually', { value: usual[locale] })}</Badge>
        )}
      </p>
    </SettableRow>
  )
}
