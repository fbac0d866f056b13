import { BellOff, BellRing, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { IconButton } from '#ui/icon-button'
import { HomeScreenList } from './home-screen-steps.tsx'
import { type PushHere, type TurnedOn, usePushHere, useTurnOn } from './push-on-this-device.ts'
import { answer, isAnswered } from './silent-device-answered.ts'

/** This device could get notifications, but will not learn of new orders once the board is closed. */
export function SilentDevice() {
  const [gone, setGone] = useState(isAnswered)
  const here = usePushHere()
  const turnOn = useTurnOn()
  if (turnOn.data === 'on') return <Done />
  const state = stateToShow(here.data?.state, turnOn.data)
  if (gone || !state) return null
  const dismiss = () => {
    answer()
    setGone(true)
  }
  return <Offer state={state} turnOn={turnOn} onDismiss={dismiss} />
}

type Silent = Exclude<PushHere['state'], 'on'>

/** Nothing is shown in a browser without push support, unless the user has just tried to turn it on. */
function stateToShow(here: PushHere['state'] | undefined, answer: TurnedOn | undefined): Silent | undefined {
  if (answer === 'blocked' || answer === 'unable') return answer
  return here === 'on' || here === 'unable' ? undefined : here
}

interface OfferProps {
  state: Silent
  turnOn: ReturnType<typeof useTurnOn>
  onDismiss: () => void
}

function Offer({ state, turnOn, onDismiss }: OfferProps) {
  const t = useT('push.silent')
  const say = useProblemText()
  return (
    <section
      aria-labelledby="silent-device"
      className="my-3 grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 rounded-card bg-luban p-4"
    >
      <BellOff aria-hidden className="mt-0.5 size-6 text-wadi" />
      <div className="min-w-0">
        <h2 id="silent-device" className="font-text text-16 font-semibold">
          {t('title')}
        </h2>
        <p className="text-14">{t(state)}</p>
      </div>
      <IconButton label={t('dismiss')} onClick={onDismiss} className="-my-2 -me-2">
        <X aria-hidden className="size-5" />
      </IconButton>
      <div className="col-start-2 col-end-4">
        {state === 'needs_home_screen' && <HomeScreenList />}
        {state === 'off' && (
          <Button size="small" pending={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {t('button')}
          </Button>
        )}
        <FormProblem>{turnOn.error && say(turnOn.error)}</FormProblem>
      </div>
    </section>
  )
}

const Done = () => (
  <p role="status" className="my-3 flex items-center gap-3 rounded-card bg-luban p-4">
    <BellRing aria-hidden className="size-6 shrink-0 text-wadi" />
    {useT('push.silent')('done')}
  </p>
)
