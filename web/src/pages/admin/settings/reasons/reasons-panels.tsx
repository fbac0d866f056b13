import type { OfficeReason } from '@dawra/contract/settings/reasons'
import { REASON_TEXTS, reasonGroupOf, reasonGroups } from '@dawra/contract/settings/reasons.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { EditableRow } from '#pages/admin/shared/editable-row.tsx'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { officeReasonsQuery } from './queries.ts'
import { ReasonSheet } from './reason-sheet.tsx'
import { isSameText } from './same-text.ts'

/** The reasons that customers read when something was not done for them, grouped by subject. */
export function ReasonsPanels() {
  const t = useT('adminSettings.reasons.groups')
  const query = useQuery(officeReasonsQuery())
  const [opened, setOpened] = useState<OfficeReason | null>(null)
  return (
    <Answer query={query} waiting={<CardSkeleton className="h-72" />}>
      {({ reasons }) => (
        <>
          {reasonGroups.map(group => (
            <Panel key={group} title={t(`${group}.title`)}>
              <p className="max-w-prose text-muted">{t(`${group}.text`)}</p>
              <ul className="divide-y divide-line">
                {reasons
                  .filter(({ key }) => reasonGroupOf(key) === group)
                  .map(reason => (
                    <li key={reason.key}>
                      <ReasonRow reason={reason} onOpen={() => setOpened(reason)} />
                    </li>
                  ))}
              </ul>
            </Panel>
          ))}
          {opened && <ReasonSheet reason={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </Answer>
  )
}

function ReasonRow({ reason, onOpen }: { reason: OfficeReason; onOpen: () => void }) {
  const t = useT('adminSettings')
  const locale = useLocale()
  const { key, text, changed } = reason
  const usual = REASON_TEXTS[key]
  const name = t(`reasons.names.${key}`)
  return (
    <EditableRow name={name} changed={changed} onOpen={onOpen}>
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
    </EditableRow>
  )
}
