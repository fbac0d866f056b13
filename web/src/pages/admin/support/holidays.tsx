import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { holidaysQuery } from '#features/support/office-queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { IconButton } from '#ui/icon-button'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import { Time } from '#ui/time'

/** Days without support, which deadlines skip. */
export function Holidays() {
  const t = useT('operatorSupport.holidays')
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const holidays = useQuery(holidaysQuery())
  const removing = useMutation({
    mutationFn: (day: string) => call('DELETE /api/v1/admin/support/holidays/{day}', { params: { day } }),
    onSettled: () => queryClient.invalidateQueries(holidaysQuery()),
  })
  return (
    <Panel title={t('title')} text={t('text')}>
      <Answer query={holidays} waiting={<CardSkeleton className="h-24" />}>
        {({ holidays: list }) =>
          list.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <ul className="grid gap-1">
              {list.map(({ day, name }) => (
                <li key={day} className="flex items-center gap-3">
                  <span className="grow">
                    <Name>{name}</Name> · <Time at={`${day}T08:00:00Z`} as="date" />
                  </span>
                  <IconButton
                    label={t('remove', { name: `\u2068${name}\u2069` })}
                    onClick={() => removing.mutate(day)}
                  >
                    <X aria-hidden className="size-5" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <FormProblem>{removing.isError && say(removing.error)}</FormProblem>
      <AddHoliday />
    </Panel>
  )
}

function AddHoliday() {
  const t = useT('operatorSupport.holidays')
  const say = useOperatorProblem()
  const rules = usePersonRules()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { day: '', name: '' }, ...VALIDATION_MODE })
  const { errors } = form.formState
  const adding = useMutation({
    mutationFn: ({ day, name }: { day: string; name: string }) =>
      call('PUT /api/v1/admin/support/holidays/{day}', { params: { day }, body: { name } }),
    onSuccess: holidays => {
      queryClient.setQueryData(holidaysQuery().queryKey, holidays)
      form.reset()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(fields => adding.mutate(fields))}
      className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]"
    >
      <TextField
        {...form.register('day', { validate: rules.filled })}
        type="date"
        label={t('day')}
        error={errors.day?.message}
      />
      <TextField
        {...form.register('name', { validate: rules.filled })}
        maxLength={80}
        label={t('name')}
        error={errors.name?.message}
      />
      <Button type="submit" variant="secondary" pending={adding.isPending} className="sm:mt-7.5">
        {t('add')}
      </Button>
      <FormProblem>{adding.isError && say(adding.error)}</FormProblem>
    </form>
  )
}
