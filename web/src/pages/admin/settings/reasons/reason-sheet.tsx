import { includesPermission } from '@dawra/contract/platform/office.rules'
import type { OfficeReason } from '@dawra/contract/settings/reasons'
import type { ReasonText } from '@dawra/contract/settings/reasons.rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { ChangeSheet } from '#pages/admin/shared/change-sheet.tsx'
import { meQuery } from '#parts/person/queries.ts'
import { Name } from '#ui/bdi'
import { reasonChangesQuery } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'
import { isSameText } from './same-text.ts'

export function ReasonSheet({ reason, onClose }: { reason: OfficeReason; onClose: () => void }) {
  const t = useT('adminSettings')
  const locale = useLocale()
  const office = useQuery(meQuery()).data?.office ?? []
  const isAllowed = includesPermission(office, 'support')
  const list = useInfiniteQuery(reasonChangesQuery(reason.key))
  /** A previous wording to restore. */
  const [again, setAgain] = useState<ReasonText | null>(null)
  return (
    <ChangeSheet
      title={t(`reasons.names.${reason.key}`)}
      onClose={onClose}
      reserved={!isAllowed && t('reserved.support')}
      form={
        <ReasonForm
          key={again && JSON.stringify(again)}
          reason={reason}
          again={again}
          onAgain={setAgain}
          onDone={onClose}
        />
      }
      history={
        <ChangeList
          list={list}
          describe={({ former, text }) =>
            t.rich('fromTo', {
              former: () => <Both text={former} />,
              value: () => <Both text={text} />,
            })
          }
          back={({ former }) =>
            isAllowed && !isSameText(former, reason.text)
              ? {
                  label: t('again', { value: `\u2068${former[locale]}\u2069` }),
                  onPress: () => setAgain(former),
                }
              : undefined
          }
        />
      }
    />
  )
}

const Both = ({ text: { en, ar } }: { text: ReasonText }) => (
  <>
    <Name>{en}</Name> · <Name>{ar}</Name>
  </>
)
