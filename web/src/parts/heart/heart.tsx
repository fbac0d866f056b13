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

/** Puts something among the favourites. Guests sign in first; they come back to where they were, heart set. */
export const Heart = (props: HeartProps) =>
  // A list renders many, mostly for guests: theirs does not subscribe to the favourites.
  useIsSignedIn() ? <MembersHeart {...props} /> : <GuestsHeart {...props} />

function GuestsHeart({ kind, id, ...look }: HeartProps) {
  const router = useRouter()
  const press = () => {
    rememberWanted({ kind, id })
    void router.navigate({
      to: '/login',
      search: { mode: firstMode(), next: router.state.location.href, why: 'favourite' },
    })
  }
  return <HeartButton {...look} isSet={false} onPress={press} />
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
  const kept = JSON.parse(text) as { kind?: unknown; id?: unknown; until?: unknown }
  const kind = favouriteKinds.find(known => known === kept.kind)
  if (!kind || typeof kept.id !== 'string' || Number(kept.until) < Date.now()) return undefined
  return { kind, id: kept.id }
}

function MembersHeart({ kind, id, ...look }: HeartProps) {
  const t = useT('shell')
  const heart = useHeart()
  const { data: isSet = false } = useQuery({ ...favouriteIdsQuery(), select: ids => ids[kind].includes(id) })
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
  useEffect(() => setWanted(), [])
  return <HeartButton {...look} isSet={isSet} onPress={() => void heart.press({ kind, id })} />
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
