import { type FavouriteKind, favouriteKinds } from '@dawra/contract/favourites.rules'
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
  /** What it is about, so that the hearts of a list differ for those who hear them. */
  name?: string
  className?: string
}

/**
 * Puts something among the favourites. Guests sign in first; they come back to where they were, heart set.
 * The button stays the same element when it turns out who is here: a press from before that is repeated on it.
 */
export function Heart({ kind, id, name, className }: HeartProps) {
  const isIn = useIsSignedIn()
  const heart = useHeart()
  const askToSignIn = useAskToSignIn({ kind, id })
  // A list renders many, mostly for guests: theirs neither ask for the favourites nor subscribe to them.
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
      onPress={() => (isIn ? void heart.press({ kind, id }) : askToSignIn())}
    />
  )
}

function useAskToSignIn(subject: Subject) {
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
/** Who takes longer to sign in has something else in mind by then. */
const WANTED_MINUTES = 30
const wantedStore = personalStore('tab')

/** What a guest pressed the heart of, stored in this tab while they sign in. */
const rememberWanted = ({ kind, id }: Subject) =>
  wantedStore.setItem(WANTED_KEY, JSON.stringify({ kind, id, until: Date.now() + WANTED_MINUTES * 60_000 }))

/** Answers it once. */
function takeWanted(): Subject | undefined {
  const text = wantedStore.getItem(WANTED_KEY)
  if (text === null) return undefined
  wantedStore.removeItem(WANTED_KEY)
  return wantedIn(text)
}

/** Storage is under the user's control: its content is validated. */
function wantedIn(text: string): Subject | undefined {
  try {
    const kept = JSON.parse(text) as { kind?: unknown; id?: unknown; until?: unknown } | null
    const kind = favouriteKinds.find(known => known === kept?.kind)
    const isRecent = Number(kept?.until) > Date.now()
    return kind && isRecent && typeof kept?.id === 'string' ? { kind, id: kept.id } : undefined
  } catch {
    return undefined
  }
}

/** Sets the heart that a guest pressed, once they are in. */
function useWanted(isIn: boolean, heart: ReturnType<typeof useHeart>) {
  const t = useT('shell')
  // Whichever heart is there first: the one that was pressed may not be in sight any more.
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
