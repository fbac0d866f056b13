import type { BodyOf } from '@dawra/contract/platform/route'
import type { Breach, changeBreach, enterBreach } from '@dawra/contract/profile/breaches'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { FactsFields, type Fields } from './facts-fields.tsx'
import { instantOf, typedOf } from './muscat-instant-field.ts'
import { useBreachAct, useBreachProblem } from './queries.ts'

interface Closing {
  onClose: () => void
}

/** A new breach; the 72 hours start when we became aware of it. */
export function EnterBreach({ onClose }: Closing) {
  const t = useT('adminBreaches')
  return (
    <Dialog open onOpenChange={onClose} title={t('enter')} description={t('enterText')}>
      <Entering onClose={onClose} />
    </Dialog>
  )
}

export function ChangeBreach({ breach, onClose }: Closing & { breach: Breach }) {
  const t = useT('adminBreaches')
  return (
    <Dialog open onOpenChange={onClose} title={t('acts.change.open')} description={t('acts.change.text')}>
      <Changing breach={breach} onClose={onClose} />
    </Dialog>
  )
}

const factsOf = ({ what, began, noticed, kinds, people, isHighRisk, done }: Fields) => ({
  what,
  beganAt: instantOf(began),
  noticed,
  kinds,
  people: people === '' ? null : Number(people),
  isHighRisk,
  done,
})

function Entering({ onClose }: Closing) {
  const t = useT('adminBreaches')
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<Fields>({
    defaultValues: {
      what: '',
      began: '',
      aware: typedOf(new Date()),
      noticed: '',
      kinds: [],
      people: '',
      isHighRisk: false,
      done: '',
      reason: '',
    },
  })
  const entering = useBreachAct((body: BodyOf<typeof enterBreach>) =>
    call('POST /api/v1/admin/breaches', { body, idempotencyKey: key }),
  )
  const send = form.handleSubmit(typed =>
    entering.mutate(
      { ...factsOf(typed), awareAt: instantOf(typed.aware) ?? '' },
      { onSuccess: () => saved(t('entered'), onClose) },
    ),
  )
  return (
    <FormProvider {...form}>
      <FactsForm isNew action={t('enterSend')} acting={entering} onSubmit={send} />
    </FormProvider>
  )
}

function Changing({ breach, onClose }: Closing & { breach: Breach }) {
  const t = useT('adminBreaches')
  // The version at the opening of the dialog, so that another member's change is not overwritten.
  const [{ id: breachId, version, ...begun }] = useState(breach)
  const form = useForm<Fields>({
    defaultValues: {
      what: begun.what,
      began: begun.beganAt ? typedOf(begun.beganAt) : '',
      aware: typedOf(begun.awareAt),
      noticed: begun.noticed,
      kinds: begun.kinds,
      people: begun.people === null ? '' : String(begun.people),
      isHighRisk: begun.isHighRisk,
      done: begun.done,
      reason: '',
    },
  })
  const changing = useBreachAct((body: BodyOf<typeof changeBreach>) =>
    call('POST /api/v1/admin/breaches/{breachId}/changes', { params: { breachId }, body }),
  )
  const send = form.handleSubmit(typed =>
    changing.mutate(
      { ...factsOf(typed), version, reason: typed.reason },
      { onSuccess: () => saved(t('acts.change.saved'), onClose) },
    ),
  )
  return (
    <FormProvider {...form}>
      <FactsForm isNew={false} action={t('acts.change.send')} acting={changing} onSubmit={send} />
    </FormProvider>
  )
}

function saved(title: string, onClose: () => void) {
  toast({ kind: 'success', title })
  onClose()
}

interface FactsFormProps {
  isNew: boolean
  action: ReactNode
  acting: { isPending: boolean; isError: boolean; error: unknown }
  onSubmit: () => void
}

function FactsForm({ isNew, action, acting, onSubmit }: FactsFormProps) {
  const say = useBreachProblem()
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
      className="grid gap-4"
    >
      <FactsFields isNew={isNew} />
      <FormProblem>{acting.isError && say(acting.error)}</FormProblem>
      <Button type="submit" pending={acting.isPending}>
        {action}
      </Button>
    </form>
  )
}
