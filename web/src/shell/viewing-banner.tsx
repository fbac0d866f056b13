import type { Viewing } from '@dawra/contract/identity/viewing'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { endViewing } from '#lib/end-viewing'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { leaveViewing } from '#lib/viewing'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Time } from '#ui/time'

/** Shows who is viewed and that nothing can be changed. It cannot be closed. */
export function ViewingBanner({ viewing: { name, email, endsAt } }: { viewing: Viewing }) {
  const t = useT('viewing')
  const say = useProblemText()
  const ending = useMutation({ mutationFn: endViewing })
  useEffect(() => {
    const over = setTimeout(leaveViewing, Date.parse(endsAt) - Date.now())
    return () => clearTimeout(over)
  }, [endsAt])
  return (
    <section
      aria-label={t('label')}
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-loam px-4 py-1 text-14 text-ground"
    >
      <p role="status">
        <Eye aria-hidden className="me-2 inline size-4" />
        {t.rich('text', {
          name: () => <Name>{name || email || t('someone')}</Name>,
          time: () => <Time at={endsAt} as="clock" />,
        })}
        {ending.isError && <strong className="ms-2">{say(ending.error)}</strong>}
      </p>
      <Button size="small" variant="secondary" pending={ending.isPending} onClick={() => ending.mutate()}>
        {t('end')}
      </Button>
    </section>
  )
}

/** Shown during a viewing instead of pages that are not the user's own. */
export function BeyondViewing() {
  const t = useT('viewing')
  return (
    <div className="mx-auto grid max-w-xl gap-2 px-4 py-16 text-center">
      <h1 className="font-heading text-28 font-semibold">{t('beyondTitle')}</h1>
      <p className="text-muted">{t('beyondText')}</p>
    </div>
  )
}
