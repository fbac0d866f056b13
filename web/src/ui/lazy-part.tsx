import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { ApiError } from '#lib/api-error'
import { useLocale, useLocaleTag } from '#lib/i18n'
import { isLocale, LOCALES, type Locale } from '#lib/locale'
import { type Domain, knownMessages, loadMessages } from '#lib/messages'
import { mayLoad } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ErrorState } from './error-state.tsx'

interface LazyOptions {
  /** Drawn until the part is loaded. */
  waiting?: ReactNode
  /** A part that the page can do without is left out when it cannot be loaded. */
  optional?: boolean
  /** The messages that the page does not load itself; its route names them as `lazyMessages`. */
  messages?: readonly Domain[]
}

/** A component whose code is loaded when it is first shown. */
type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Loads it before it is shown: then it is drawn at once. A server that draws the part awaits this first, and so
   * does the browser before it hydrates, or the drawn part would give way to `waiting`.
   * @throws when there is no network, or no answer
   */
  ahead: (locale?: Locale) => Promise<void>
}

type LazyState<Props> =
  | { kind: 'absent' }
  | { kind: 'loaded'; View: ComponentType<Props> }
  /** It was requested and there was no answer. */
  | { kind: 'failed' }

interface Source<Props> extends Required<LazyOptions> {
  fetch: () => Promise<ComponentType<Props>>
  state: LazyState<Props>
}

const offline = () => new ApiError('offline')

/**
 * A part that cannot be loaded takes no page down: a dialog (it has `onClose`) closes and a toast says why, so that
 * the next press tries again; a part of the page offers that in its place; an optional one is left out.
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { waiting = null, optional = false, messages = [] }: LazyOptions = {},
): LazyPart<Props> {
  const source: Source<Props> = { fetch, state: { kind: 'absent' }, waiting, optional, messages }
  const view = (props: Props) => createElement(Lazy<Props>, { source, props })
  return Object.assign(view, { ahead: (locale?: Locale) => loadPart(source, locale) })
}

const pageLocale = () => {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : LOCALES[0]
}

async function loadPart<Props>(source: Source<Props>, locale = pageLocale()): Promise<void> {
  const { state, messages } = source
  if (state.kind !== 'loaded' && !mayLoad()) throw offline()
  // A browser requests a module that has failed only once. A new page requests it again, from a newer build too.
  if (state.kind === 'failed' && 'location' in globalThis) await reloadPage()
  try {
    const [View] = await Promise.all([source.fetch(), loadMessages(messages, locale)])
    source.state = { kind: 'loaded', View }
  } catch (error) {
    source.state = { kind: 'failed' }
    throw error
  }
}

/** Reloads the page if there is a network; drafts of forms survive it. */
async function reloadPage(): Promise<never> {
  await fetch(location.href, { method: 'HEAD' })
  location.reload()
  return new Promise<never>(() => undefined)
}

function Lazy<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  // A part on screen stays the same component: another one would lose its state.
  const [View, setView] = useState(() => loadedView(source))
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (View || failed) return
    let unmounted = false
    loadPart(source).then(
      () => {
        if (!unmounted) setView(() => loadedView(source))
      },
      () => {
        if (!unmounted) setFailed(true)
      },
    )
    return () => {
      unmounted = true
    }
  }, [View, failed, source])
  if (View && source.messages.length > 0) return <WithMessages>{createElement(View, props)}</WithMessages>
  if (View) return createElement(View, props)
  if (!failed) return source.waiting
  switch (onFailure(props, source.optional)) {
    case 'close':
      return <Close onClose={(props as Closable).onClose} />
    case 'leave out':
      return null
    case 'offer again':
      return <ErrorState error={offline()} onRetry={() => setFailed(false)} />
  }
}

const loadedView = <Props,>({ state }: Source<Props>) => (state.kind === 'loaded' ? state.View : undefined)

interface Closable {
  onClose: () => void
}

/** What is drawn of a part that could not be loaded. */
export function onFailure(props: object, optional: boolean): 'close' | 'leave out' | 'offer again' {
  if ('onClose' in props && typeof props.onClose === 'function') return 'close'
  return optional ? 'leave out' : 'offer again'
}

/** The page's messages were complete before the part's own arrived. */
function WithMessages({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={useLocaleTag()} messages={knownMessages(locale)}>
      {children}
    </IntlProvider>
  )
}

function Close({ onClose }: Closable) {
  const say = useProblemText()
  const close = useEffectEvent(() => {
    toast({ kind: 'error', title: say(offline()) })
    onClose()
  })
  useEffect(() => close(), [])
  return null
}
