import type { Me } from '@dawra/contract/identity/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { noteContactPhone, requestPhoneChange } from '#features/profile/phone-change.ts'
import { usePhoneErrorMessage } from '#features/profile/use-phone-error-message.ts'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { readPhone, usePersonRules } from '#parts/person/fields.ts'
import { meQuery } from '#parts/person/queries.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { PhoneField } from '#ui/phone-field'

interface PhoneFormProps {
  me: Me
  byCode: boolean
}

export function PhoneForm({ me, byCode }: PhoneFormProps) {
  const t = useT('profile.phone')
  const shell = useT('shell')
  const describeError = usePhoneErrorMessage()
  const rules = usePersonRules()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { form, forget } = useDraftForm('phone', { phone: readablePhone(me.phone ?? '') })
  const { errors, isSubmitting } = form.formState
  const change = async (phone: string | null) => {
    if (phone && byCode && (await requestPhoneChange(phone)) === 'asked') {
      noteNewPhone(phone)
      return navigate({ to: '/profile/edit', search: { step: 'code' }, replace: true })
    }
    if (!byCode) await noteContactPhone(phone)
    forget()
    await queryClient.invalidateQueries(meQuery())
    toast({ kind: 'success', title: t('saved') })
  }
  const save = form.handleSubmit(async ({ phone }) => {
    try {
      await change(phone.trim() ? ((await readPhone(phone)) ?? phone) : null)
    } catch (error) {
      form.setError('root', { message: describeError(error) })
    }
  })
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <FormProblem>{errors.root?.message}</FormProblem>
      <PhoneField
        {...form.register('phone', { validate: byCode ? rules.phone : rules.optionalPhone })}
        label={t('label')}
        error={errors.phone?.message}
      />
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {byCode ? t('send') : shell('save')}
      </Button>
    </form>
  )
}

const DRAFT = 'new-phone'

/** The number (E.164) that a code was sent to. It is not in the URL, which others may see. */
export const newPhone = (): string | undefined => readDraft(DRAFT).phone
const noteNewPhone = (phone: string) => keepDraft(DRAFT, { phone })
export const forgetNewPhone = () => forgetDraft(DRAFT)
