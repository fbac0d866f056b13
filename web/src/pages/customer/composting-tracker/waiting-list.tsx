import { CloudUpload, Trash2 } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import type { WaitingWrite } from '#lib/waiting-writes'
import { Button } from '#ui/button'
import { Section } from '#ui/section'
import { Time } from '#ui/time'
import { type ActivityTerms, useSendWaiting, waitingActivities } from './waiting.ts'

export function WaitingList() {
  const t = useT('composting.waiting')
  const waiting = waitingActivities.useList()
  useSendWaiting(waiting.length)
  if (waiting.length === 0) return null
  return (
    <Section title={t('title')}>
      <p className="mb-3 text-14 text-muted">{t('text')}</p>
      <ul className="grid gap-3">
        {waiting.map(write => (
          <WaitingRow key={write.key} write={write} />
        ))}
      </ul>
    </Section>
  )
}

function WaitingRow({ write: { key, body, at, refused } }: { write: WaitingWrite<ActivityTerms> }) {
  const t = useT('composting')
  const format = useFormat()
  const what = `${t(`types.${body.type}`)} · ${format.weight(body.grams)}`
  return (
    <li className="flex items-center gap-3 rounded-card border border-dashed border-control bg-paper p-4">
      <CloudUpload aria-hidden className="size-6 shrink-0 text-sea" />
      <div className="min-w-0 grow">
        <p className="font-medium">{what}</p>
        <p className="flex flex-wrap gap-x-3 text-14 text-muted">
          <span className={refused ? 'text-danger' : 'text-sea'}>
            {t(refused ? 'waiting.refused' : 'waiting.state')}
          </span>
          <Time at={at} />
        </p>
      </div>
      <Button
        variant="danger-ghost"
        size="small"
        aria-label={t('list.removeNamed', { what })}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => waitingActivities.remove(key)}
      >
        {t('list.remove')}
      </Button>
    </li>
  )
}
