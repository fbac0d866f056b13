import type { Message } from '@dawra/contract/messages/schemas'
import { EyeOff } from 'lucide-react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { ReportButton } from '#parts/report/report-button.tsx'
import { Name } from '#ui/bdi'
import { Time } from '#ui/time'

const toneOf = ({ mine, withheld }: Message) => {
  if (withheld) return 'border border-dashed border-control bg-paper'
  return mine ? 'bg-wadi text-on-wadi' : 'bg-luban'
}

export function ThreadMessage({ message, otherName }: { message: Message; otherName: string }) {
  const t = useT('messages')
  const { mine, text, withheld, writtenAt } = message
  const isReportable = !mine && text !== ''
  return (
    <article className={cx('grid max-w-[85%] gap-1', mine ? 'justify-items-end self-end' : 'self-start')}>
      <p className="flex items-center gap-1.5 text-13 text-muted">
        <span className="font-medium">{mine ? t('you') : <Name>{otherName}</Name>}</span>
        <Time at={writtenAt} as="clock" />
        {isReportable && <ReportButton subject={{ kind: 'message', id: message.id }} look="icon" />}
      </p>
      <div className={cx('w-fit rounded-card px-3.5 py-2.5', toneOf(message))}>
        {text === '' ? (
          <p className="text-muted">{t('gone')}</p>
        ) : (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
            {text}
          </p>
        )}
      </div>
      {withheld && (
        <p className="flex items-start gap-1.5 text-13 font-medium text-date">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`withheld.${withheld}`)}
        </p>
      )}
    </article>
  )
}
