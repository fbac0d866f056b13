import { useMutation } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { sendPhoneCode, showPhoneCode } from '#lib/second-factors'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { CodeForm } from './code-form.tsx'
import { useFactorWords } from './use-factor-words.ts'

/** A code by text message: sent when asked for, as often as somebody waits a minute. */
export function PhoneForm({ factorId, onShown }: { factorId: string; onShown: () => void }) {
  const t = useT('secondFactor')
  const words = useFactorWords()
  const sending = useMutation({ mutationFn: () => sendPhoneCode(factorId) })
  const challengeId = sending.data
  return (
    <div className="grid gap-4">
      <FormProblem>{sending.error && words(sending.error)}</FormProblem>
      {challengeId && (
        <>
          <p role="status">{t('sent')}</p>
          <CodeForm
            action={t('go')}
            onCode={code => showPhoneCode(factorId, challengeId, code).then(onShown)}
          />
        </>
      )}
      <Button
        variant={challengeId ? 'ghost' : 'primary'}
        size="large"
        pending={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {challengeId ? t('sendAgain') : t('sendCode')}
      </Button>
    </div>
  )
}
