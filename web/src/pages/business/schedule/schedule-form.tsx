import type { Venue } from '@dawra/contract/venues/schemas'
import { type ReactNode, useId, useState } from 'react'
import { WeekEditor } from '#features/venues/schedule/week-editor.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useEditBase } from '#parts/conflict/use-versioned-save.tsx'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import {
  draftOf,
  forgetScheduleDraft,
  keepScheduleDraft,
  readScheduleDraft,
  type ScheduleDraft,
  scheduleDraftOf,
  scheduleObstacle,
  termsOf,
} from './schedule-draft.ts'
import { SpecialDays } from './special-days.tsx'
import { useSetSchedule } from './use-set-schedule.ts'

interface PartProps {
  title: ReactNode
  text?: ReactNode
  problem: string | null
  children: ReactNode
}

function Part({ title, text, problem, children }: PartProps) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {text && <p className="text-14 text-muted">{text}</p>}
        <FormProblem>{problem}</FormProblem>
        {children}
      </section>
    </Card>
  )
}

/** The draft of the hours on this device, its problem once saving was tried, and a function that saves it. */
function useDraft(venue: Venue) {
  const t = useT('schedule')
  const [base, rebase] = useEditBase(scheduleDraftOf(venue.id), venue)
  const [draft, setDraft] = useState(() => readScheduleDraft(base))
  const [isTried, setTried] = useState(false)
  const { saving, conflict, touched } = useSetSchedule({ base })
  const change = (changes: Partial<ScheduleDraft>) => {
    const changed = { ...draft, ...changes }
    setDraft(changed)
    keepScheduleDraft(venue.id, changed)
  }
  const obstacle = scheduleObstacle(draft)
  const save = () => {
    setTried(true)
    if (obstacle) return
    saving.mutate(termsOf(draft, false), {
      onSuccess: ({ thing, stands }) => {
        forgetScheduleDraft(venue.id)
        rebase(thing)
        setDraft(draftOf(thing))
        setTried(false)
        if (stands === 'mine') toast({ kind: 'success', title: t('saved') })
      },
    })
  }
  return { draft, change, obstacle: isTried ? obstacle : null, save, saving, conflict, touched }
}

export function ScheduleForm({ venue }: { venue: Venue }) {
  const t = useT('schedule')
  const format = useFormat()
  const say = useProblemText()
  const { draft, change, obstacle, save, saving, conflict, touched } = useDraft(venue)
  const problemOf = (part: keyof ScheduleDraft) =>
    obstacle?.part === part ? t(`obstacles.${obstacle.why}`) : null
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <Part
        title={t('week')}
        text={t('weekText', { time: format.wallClock('02:00') })}
        problem={problemOf('week')}
      >
        <WeekEditor week={draft.week} onChange={week => change({ week })} />
      </Part>
      <Part title={t('friday')} problem={problemOf('pause')}>
        <FridayPause draft={draft} onChange={change} />
      </Part>
      <Part title={t('ramadan')} text={<RamadanDates venue={venue} />} problem={problemOf('ramadan')}>
        <CheckboxField
          label={t('ramadanOwn')}
          checked={draft.hasRamadan}
          onChange={event => change({ hasRamadan: event.target.checked })}
        />
        {draft.hasRamadan && <WeekEditor week={draft.ramadan} onChange={ramadan => change({ ramadan })} />}
      </Part>
      <Part title={t('special')} text={t('specialText')} problem={problemOf('specialDays')}>
        <SpecialDays days={draft.specialDays} onChange={specialDays => change({ specialDays })} />
      </Part>
      <div className="sticky bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-10 grid gap-3 rounded-card border border-line bg-paper p-3 lg:bottom-4">
        <FormProblem>{saving.error ? say(saving.error) : obstacle && t('notYet')}</FormProblem>
        <Button type="submit" size="large" pending={saving.isPending}>
          {t('save')}
        </Button>
      </div>
      {conflict}
      {touched}
    </form>
  )
}

interface FridayPauseProps {
  draft: ScheduleDraft
  onChange: (changes: Partial<ScheduleDraft>) => void
}

function FridayPause({ draft, onChange }: FridayPauseProps) {
  const t = useT('schedule')
  return (
    <>
      <CheckboxField
        label={t('fridayPause')}
        checked={draft.hasPause}
        onChange={event => onChange({ hasPause: event.target.checked })}
      />
      {draft.hasPause && (
        <div className="flex flex-wrap gap-4">
          {(['from', 'until'] as const).map(end => (
            <TextField
              key={end}
              type="time"
              label={t(end)}
              value={draft.pause[end]}
              onChange={event => onChange({ pause: { ...draft.pause, [end]: event.target.value } })}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The dates of Ramadan, which depend on the moon sighting. */
function RamadanDates({ venue: { ramadan } }: { venue: Venue }) {
  const t = useT('schedule')
  const format = useFormat()
  if (!ramadan) return null
  const dates = { from: format.date(ramadan.startsOn), until: format.date(ramadan.endsOn) }
  return ramadan.status === 'confirmed' ? t('ramadanConfirmed', dates) : t('ramadanProvisional', dates)
}
