import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { ability } from './browser.ts'
import { HomeScreenSteps } from './home-screen-steps.tsx'
import { type TurnedOn, usePushHere, useTurnOn } from './push-on-this-device.ts'

/** Renders nothing where push is not supported or is on already. */
export function NotifyWhenReady() {
  // Only the state at mount counts: a user who then denies the permission still sees how to change it.
  const [can] = useState(ability)
  if (can === 'needs_home_screen') return <HomeScreenSteps />
  return can === 'able' ? <Offer /> : null
}

/** A component of its own, so that the query runs only where push is supported. */
function Offer() {
  const t = useT('push')
  const say = useProblemText()
  const here = usePushHere()
  const turnOn = useTurnOn()
  if (turnOn.data && turnOn.data !== 'dismissed') return <Answered answer={turnOn.data} />
  if (here.data?.state !== 'off') return null
  return (
    <section
      aria-labelledby="tell-me"
      className="flex flex-wrap items-center gap-3 rounded-card bg-paper p-4 md:p-5"
    >
      <BellRing aria-hidden className="size-6 shrink-0 text-wadi" />
      <div className="min-w-0 grow basis-52">
        <h2 id="tell-me" className="text-18">
          {t('offer.title')}
        </h2>
        <p className="text-14 text-muted">{t('offer.text')}</p>
      </div>
      <Button pending={turnOn.isPending} onClick={() => turnOn.mutate()}>
        {t('offer.button')}
      </Button>
      <FormProblem>{turnOn.error && say(turnOn.error)}</FormProblem>
    </section>
  )
}

const Answered = ({ answer }: { answer: Exclude<TurnedOn, 'dismissed'> }) => {
  const t = useT('push')
  return (
    <p role="status" className="flex items-center gap-3 rounded-card bg-paper p-4 md:p-5">
      <BellRing aria-hidden className="size-6 shrink-0 text-wadi" />
      {t(`answers.${answer}`)}
    </p>
  )
}
