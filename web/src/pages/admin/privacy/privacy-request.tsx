import type { OfficePrivacyRequest } from '@dawra/contract/profile/privacy-requests'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FormProblem } from '#ui/form-problem'
import { Time } from '#ui/time'
import { usePrivacyAct } from './queries.ts'
import { WriteAnswer } from './write-answer.tsx'

const DAY = 86_400_000

type Writing = 'answer' | 'note'

export function PrivacyRequestCard({ request }: { request: OfficePrivacyRequest }) {
  const t = useT('adminPrivacy')
  const { id, number, kind, way, person, contact, text, requestedAt, notes, end } = request
  const [writing, setWriting] = useState<Writing | null>(null)
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-18">
          {t('numbered', { number })} · {t(`kinds.${kind}`)}
        </h2>
        <p className="min-w-0 text-14 break-words text-muted">
          {t(`ways.${way}`)} · <Time at={requestedAt} as="date" /> ·{' '}
          <Name>{person ? person.name : contact}</Name>
          {person?.email && (
            <>
              {' '}
              · <Ltr>{person.email}</Ltr>
            </>
          )}
        </p>
      </div>
      <p className="break-words whitespace-pre-line">
        <Name>{text}</Name>
      </p>
      <Notes notes={notes} />
      {end ? <Ended end={end} /> : <Open request={request} onWrite={setWriting} />}
      {writing && <WriteAnswer requestId={id} what={writing} onClose={() => setWriting(null)} />}
    </Card>
  )
}

function Notes({ notes }: Pick<OfficePrivacyRequest, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-card bg-luban p-4">
      {notes.map(note => (
        <li key={`${note.at} ${note.text}`} className="min-w-0 break-words">
          <Name>{note.text}</Name>
          <span className="block text-14 text-muted">
            <Name>{note.by}</Name> · <Time at={note.at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Ended({ end }: { end: NonNullable<OfficePrivacyRequest['end']> }) {
  const t = useT('adminPrivacy')
  return (
    <div className="rounded-card bg-luban p-4">
      <p className="text-14 text-muted">
        {t.rich(`ends.${end.how}`, { date: () => <Time at={end.at} as="date" /> })}
      </p>
      <p className="break-words whitespace-pre-line">
        <Name>{end.answer}</Name>
      </p>
    </div>
  )
}

interface OpenProps {
  request: OfficePrivacyRequest
  onWrite: (what: Writing) => void
}

function Open({ request: { id, person, dueAt, owner }, onWrite }: OpenProps) {
  const t = useT('adminPrivacy')
  const say = useOperatorProblem()
  const own = usePrivacyAct((isMine: boolean) =>
    call('POST /api/v1/admin/privacy-requests/{requestId}/owner', {
      params: { requestId: id },
      body: { isMine },
    }),
  )
  const daysLeft = Math.ceil((Date.parse(dueAt) - Date.now()) / DAY)
  return (
    <>
      <p className={daysLeft <= 3 ? 'font-medium text-danger' : 'font-medium'}>
        {daysLeft < 0 ? t('late') : t('left', { count: daysLeft })}
        {owner && (
          <>
            {' '}
            · <Name>{owner.name}</Name>
          </>
        )}
      </p>
      {!person && <p className="text-14 text-muted">{t('answerYourself')}</p>}
      <FormProblem>{own.isError && say(own.error)}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onWrite('answer')}>{t('answer')}</Button>
        <Button variant="secondary" onClick={() => onWrite('note')}>
          {t('note')}
        </Button>
        <Button variant="ghost" pending={own.isPending} onClick={() => own.mutate(!owner)}>
          {t(owner ? 'giveBack' : 'take')}
        </Button>
      </div>
    </>
  )
}
