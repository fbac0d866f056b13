import type { Breach } from '@dawra/contract/profile/breaches'
import { breachCloseObstacle } from '@dawra/contract/profile/breaches.rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { RadioCards } from '#ui/radio-cards'
import { TextArea, TextField } from '#ui/text-field'
import { instantOf, typedOf } from './muscat-instant-field.ts'
import { useBreachAct, useBreachProblem } from './queries.ts'

export type Act = 'ministry' | 'people' | 'note' | 'close'

interface WriteProps {
  act: Act
  breach: Breach
  onClose: () => void
}

const SHORTEST = 3

export function WriteBreachEntry(props: WriteProps) {
  const t = useT('adminBreaches.acts')
  const { act, onClose } = props
  return (
    <Dialog open onOpenChange={onClose} title={t(`${act}.open`)} description={t(`${act}.text`)}>
      <Fields {...props} />
    </Dialog>
  )
}

interface Typed {
  text: string
  at: string
  how: 'handled' | 'no_breach'
}

function useWriting({ act, breach }: Pick<WriteProps, 'act' | 'breach'>) {
  // The version at the opening of the dialog.
  const [{ id: breachId, version }] = useState(breach)
  const params = { breachId }
  return useBreachAct(({ text, at, how }: Typed) => {
    if (act === 'note')
      return call('POST /api/v1/admin/breaches/{breachId}/notes', { params, body: { text } })
    if (act === 'close')
      return call('POST /api/v1/admin/breaches/{breachId}/close', {
        params,
        body: { version, how, lessons: text },
      })
    return call('POST /api/v1/admin/breaches/{breachId}/notices', {
      params,
      body: { version, whom: act, at: instantOf(at) ?? '', how: text },
    })
  })
}

function Fields({ act, breach, onClose }: WriteProps) {
  const t = useT('adminBreaches')
  const say = useBreachProblem()
  const obstacle = breachCloseObstacle(breach)
  const now = typedOf(new Date())
  const form = useForm<Typed>({
    defaultValues: { text: '', at: now, how: obstacle ? 'no_breach' : 'handled' },
  })
  const writing = useWriting({ act, breach })
  const isNotice = act === 'ministry' || act === 'people'
  const send = form.handleSubmit(typed =>
    writing.mutate(typed, {
      onSuccess: () => {
        toast({ kind: 'success', title: t(`acts.${act}.saved`) })
        onClose()
      },
    }),
  )
  const { errors } = form.formState
  const words = {
    label: t(`acts.${act}.label`),
    error: errors.text?.message,
    ...form.register('text', {
      validate: typed => typed.trim().length >= SHORTEST || t('wordsMissing'),
    }),
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {isNotice && (
        <TextField
          label={t('at')}
          type="datetime-local"
          dir="ltr"
          min={typedOf(breach.awareAt)}
          max={now}
          error={errors.at?.message}
          {...form.register('at', {
            validate: typed => (typed >= typedOf(breach.awareAt) && typed <= now) || t('toldWrong'),
          })}
        />
      )}
      {act === 'close' && (
        <>
          <RadioCards
            legend={t('how')}
            choices={(['handled', 'no_breach'] as const)
              .filter(how => how === 'no_breach' || !obstacle)
              .map(how => ({ value: how, label: t(`closing.${how}`) }))}
            value={form.watch('how')}
            onChange={how => form.setValue('how', how)}
          />
          {obstacle && <p className="text-14 text-muted">{t(`obstacles.${obstacle}`)}</p>}
        </>
      )}
      {isNotice ? <TextField maxLength={500} {...words} /> : <TextArea maxLength={4000} {...words} />}
      <FormProblem>{writing.isError && say(writing.error)}</FormProblem>
      <Button type="submit" pending={writing.isPending}>
        {t(`acts.${act}.send`)}
      </Button>
    </form>
  )
}
