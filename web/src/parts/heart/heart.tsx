import { type FavouriteKind, favouriteKinds } from '@dawra/contract/favourites/rules'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Heart as Shape } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { isPassing } from '#lib/api-error'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { personalStore } from '#lib/personal'
import { useIsSignedIn } from '#lib/session'
import { firstMode } from '#lib/signed-in-before'
import { toast } from '#lib/toasts'
import { IconButton } from '#ui/icon-button'
import { favouriteIdsQuery, type Subject } from './queries.ts'
import { useHeart } from './use-heart.ts'

interface HeartProps {
  kind: FavouriteKind
  id: string
  /** The name of the subject, so that screen readers can distinguish the hearts of a list. */
  name?: string
  className?: string
}

/**
 * A guest signs in first and returns with the heart set. The button stays the same element while the session
 * loads, so that an early click can be replayed on it.
 */
export function Heart({ kind, id, name, className }: HeartProps) {
  const isIn = useIsSignedIn()
  const heart = useHeart()
  const promptSignIn = useSignInPrompt({ kind, id })
  // A list renders many hearts, mostly for guests: these neither fetch favourites nor subscribe to them.
  const { data: isSet = false } = useQuery({
    ...favouriteIdsQuery(),
    select: ids => ids[kind].includes(id),
    enabled: isIn,
    subscribed: isIn,
  })
  useWanted(isIn, heart)
  return (
    <HeartButton
      name={name}
      className={className}
      isSet={isIn && isSet}
      onPress={() => (isIn ? void heart.press({ kind, id }) : promptSignIn())}
    />
  )
}

function useSignInPrompt(subject: Subject) {
  const router = useRouter()
  return () => {
    rememberWanted(subject)
    void router.navigate({
      to: '/login',
      search: { mode: firstMode(), next: router.state.location.href, why: 'favourite' },
    })
  }
}

const WANTED_KEY = 'wanted-heart'
/** A guest who takes longer to sign in has probably given up on the favourite. */
const WANTED_MINUTES = 30
const wantedStore = personalStore('tab')

const rememberWanted = ({ kind, id }: Subject) =>
  wantedStore.setItem(WANTED_KEY, JSON.stringify({ kind, id, until: Date.now() + WANTED_MINUTES * 60_000 }))

/** Returns the remembered favourite and forgets it. */
function takeWanted(): Subject | undefined {
  const text = wantedStore.getItem(WANTED_KEY)
  if (text === null) return undefined
  wantedStore.removeItem(WANTED_KEY)
  return wantedIn(text)
}

/** Users control the storage, so its content is validated. */
function wantedIn(text: string): Subject | undefined {
  try {
    const stored = JSON.parse(text) as { kind?: unknown; id?: unknown; until?: unknown } | null
    const kind = favouriteKinds.find(known => known === stored?.kind)
    const isRecent = Number(stored?.until) > Date.now()
    return kind && isRecent && typeof stored?.id === 'string' ? { kind, id: stored.id } : undefined
  } catch {
    return undefined
  }
}

function useWanted(isIn: boolean, heart: ReturnType<typeof useHeart>) {
  const t = useT('shell')
  // Any heart on the page sets it, because the clicked one may no longer be rendered.
  const setWanted = useEffectEvent(() => {
    const wanted = takeWanted()
    if (!wanted) return
    heart.set(
      { ...wanted, isSet: true },
      {
        onSuccess: () => toast({ kind: 'success', title: t('favouriteAdded') }),
        // The next page tries again.
        onError: error => isPassing(error) && rememberWanted(wanted),
      },
    )
  })
  useEffect(() => {
    if (isIn) setWanted()
  }, [isIn])
}

interface HeartButtonProps extends Pick<HeartProps, 'name' | 'className'> {
  isSet: boolean
  onPress: () => void
}

function HeartButton({ name, className, isSet, onPress }: HeartButtonProps) {
  const t = useT('shell')
  return (
    <IconButton
      label={name ? t('favouriteNamed', { name }) : t('favourite')}
      aria-pressed={isSet}
      onClick={onPress}
      className={cx('relative', className)}
    >
      <Shape aria-hidden className={cx('size-5.5', isSet && 'fill-date text-date')} strokeWidth={1.8} />
    </IconButton>
  )
}
