import { answerBy, type CaseKind, isAppeal } from '@dawra/contract/orders/pickup-problems.rules'
import type { Pickup } from '@dawra/contract/orders/schemas'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { FileButton } from '#ui/file-button'
import { FormProblem } from '#ui/form-problem'
import { RadioCards } from '#ui/radio-cards'
import { TextArea } from '#ui/text-field'
import { useOpenCase } from './use-open-case.ts'

interface ProblemSheetProps {
  pickup: Pickup
  kinds: readonly CaseKind[]
  onClose: () => void
}

const PROBLEM = { title: 'title', said: 'said', send: 'send' } as const
const APPEALS = {
  missed: { title: 'appealTitle', said: 'appealSaid', send: 'appealSend', promise: 'appealPromise' },
  collected: { title: 'appealTitle', said: 'collectedSaid', send: 'appealSend', promise: 'collectedPromise' },
} as const

export function ProblemSheet({ pickup, kinds, onClose }: ProblemSheetProps) {
  const t = useT('pickupHelp.problem')
  const shell = useT('shell')
  const say = useProblemText()
  const opening = useOpenCase(pickup, onClose)
  const [kind, setKind] = useState(kinds[0] ?? 'missing')
  const [said, setSaid] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const about = isAppeal(kind) ? APPEALS[kind] : PROBLEM
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={t(about.title)}
      description={<Outlook pickup={pickup} kind={kind} />}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          opening.mutate({ kind, said, photo })
        }}
      >
        <Kinds kinds={kinds} kind={kind} onKind={setKind} />
        <TextArea
          label={t(about.said)}
          hint={t('saidHint')}
          optional={shell('optional')}
          rows={3}
          maxLength={500}
          value={said}
          onChange={event => setSaid(event.target.value)}
        />
        <div className="grid justify-items-start gap-1.5">
          <FileButton onFile={setPhoto} icon={<Camera aria-hidden className="size-5" />}>
            {t(photo ? 'changePhoto' : 'addPhoto')}
          </FileButton>
          <p role="status" className="text-14 text-muted">
            {photo && `${t('photoAdded')}. `}
            {t('photoPrivate')}
          </p>
        </div>
        <FormProblem>{opening.isError && say(opening.error)}</FormProblem>
        <Button type="submit" pending={opening.isPending}>
          {t(about.send)}
        </Button>
      </form>
    </Sheet>
  )
}

function Outlook({ pickup, kind }: { pickup: Pickup; kind: CaseKind }) {
  const t = useT('pickupHelp.problem')
  const format = useFormat()
  const now = useNow({ updateInterval: 20_000 })
  if (isAppeal(kind)) return t(APPEALS[kind].promise)
  return t('promise', { by: format.momentInside(answerBy({ ...pickup, closedAt: null }, kind, now)) })
}

interface KindsProps {
  kinds: readonly CaseKind[]
  kind: CaseKind
  onKind: (kind: CaseKind) => void
}

function Kinds({ kinds, kind, onKind }: KindsProps) {
  const t = useT('pickupHelp.problem')
  const choices = kinds.map(value => ({ value, label: t(`kinds.${value}`), hint: t(`hints.${value}`) }))
  return <RadioCards legend={t('question')} choices={choices} value={kind} onChange={onKind} />
}
