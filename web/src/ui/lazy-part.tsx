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
  waiting?: ReactNode
  optional?: boolean
  /** The messages that the part loads itself; the page's route declares them as `lazyMessages`. */
  messages?: readonly Domain[]
}

type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Loads it ahead. The server awaits this before rendering, and the browser before hydration: otherwise
   * `waiting` would replace the rendered part. @throws without a network or a response
   */
  ahead: (locale?: Locale) => Promise<void>
}

type LazyState<Props> =
  | { kind: 'absent' }
  | { kind: 'loaded'; View: ComponentType<Props> }
  | { kind: 'failed' }

interface Source<Props> extends Required<LazyOptions> {
  fetch: () => Promise<ComponentType<Props>>
  state: LazyState<Props>
}

const offline = () => new ApiError('offline')

/**
 * If it cannot be loaded, a dialog (it has `onClose`) closes with a toast, so that the next click tries
 * again; other parts show a retry button; an optional part is left out.
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
  // A browser does not retry a failed module on the same page. A reload does, and gets a newer build as well.
  if (state.kind === 'failed' && 'location' in globalThis) await reloadPage()
  try {
    const [View] = await Promise.all([source.fetch(), loadMessages(messages, locale)])
    source.state = { kind: 'loaded', View }
  } catch (error) {
    source.state = { kind: 'failed' }
    throw error
  }
}

/** Reloads the page if there is a network; form drafts survive it. */
async function reloadPage(): Promise<never> {
  await fetch(location.href, { method: 'HEAD' })
  location.reload()
  return new Promise<never>(() => undefined)
}

function Lazy<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  // The component must not change while it is mounted, or it would lose its state.
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

export function onFailure(props: object, optional: boolean): 'close' | 'leave out' | 'offer again' {
  if ('onClose' in props && typeof props.onClose === 'function') return 'close'
  return optional ? 'leave out' : 'offer again'
}

/** Provides the part's own messages, which were loaded after the page's. */
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
