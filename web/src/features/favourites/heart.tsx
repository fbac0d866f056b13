import type { FavouriteKind } from '@dawra/contract/favourites.rules'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Heart as Shape } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { isPassing } from '#lib/api-error'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { useIsSignedIn } from '#lib/session'
import { toast } from '#lib/toasts'
import { IconButton } from '#ui/icon-button'
import { favouriteIdsQuery } from './queries.ts'
import { useHeart } from './use-heart.ts'
import { keepWanted, takeWanted } from './wanted.ts'

interface HeartProps {
  kind: FavouriteKind
  id: string
  /** What it is about, so that the hearts of a list differ for those who hear them. */
  name?: string
  className?: string
}

/** Puts something among the favourites. Guests sign in first; they come back to where they were, heart set. */
export function Heart({ kind, id, name, className }: HeartProps) {
  const t = useT('shell')
  const signedIn = useIsSignedIn()
  const router = useRouter()
  const heart = useHeart()
  const { data: isSet = false } = useQuery({
    ...favouriteIdsQuery(),
    enabled: signedIn,
    select: ids => ids[kind].includes(id),
  })
  // Whichever heart is there first: the one that was pressed may not be in sight any more.
  const setWanted = useEffectEvent(() => {
    const wanted = takeWanted()
    if (!wanted) return
    heart.mutate(
      { ...wanted, isSet: true },
      {
        onSuccess: () => toast({ kind: 'success', title: t('favouriteAdded') }),
        // The next page tries again.
        onError: error => isPassing(error) && keepWanted(wanted),
      },
    )
  })
  useEffect(() => {
    if (signedIn) setWanted()
  }, [signedIn])
  const press = () => {
    if (signedIn) return heart.mutate({ kind, id, isSet: !isSet })
    keepWanted({ kind, id })
    void router.navigate({ to: '/login', search: { next: router.state.location.href } })
  }
  return (
    <IconButton
      label={name ? t('favouriteNamed', { name }) : t('favourite')}
      aria-pressed={signedIn && isSet}
      onClick={press}
      className={cx('relative', className)}
    >
      <Shape
        aria-hidden
        className={cx('size-5.5', signedIn && isSet && 'fill-date text-date')}
        strokeWidth={1.8}
      />
    </IconButton>
  )
}
