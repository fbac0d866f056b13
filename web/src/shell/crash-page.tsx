import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button'
import ar from '../locales/ar/crash.json'
import en from '../locales/en/crash.json'

const WORDS = { en, ar }

/** The last resort. Brings its own words, because the languages' own chunk may be what is missing. */
export function CrashPage() {
  const words = WORDS[useRouter().options.context.boot.locale]
  // A part of the page that was never fetched fails like a broken one.
  const [isOffline] = useState(() => globalThis.navigator?.onLine === false)
  return (
    <div
      role="alert"
      className="wrap-page grid min-h-[60dvh] grow place-content-center justify-items-center gap-4 py-16 text-center"
    >
      <h1 className="text-28">{isOffline ? words.offlineTitle : words.title}</h1>
      <p className="max-w-md text-muted">{isOffline ? words.offlineText : words.text}</p>
      <Button onClick={() => location.reload()}>{words.reload}</Button>
    </div>
  )
}
