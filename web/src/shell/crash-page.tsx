import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isMissingModule } from '#lib/missing-module'
import { Button } from '#ui/button'
import ar from '../locales/ar/crash.json'
import en from '../locales/en/crash.json'

const TEXTS = { en, ar }

/** The last resort. Bundles its own texts: the chunk of messages may be what is missing. */
export function CrashPage({ error }: { error: unknown }) {
  const texts = TEXTS[useRouter().options.context.boot.locale]
  // A part of the page that was never fetched fails like a broken one; a browser may believe that it has a network.
  const [isOffline] = useState(() => globalThis.navigator?.onLine === false || isMissingModule(error))
  return (
    <div
      role="alert"
      className="wrap-page grid min-h-[60dvh] grow place-content-center justify-items-center gap-4 py-16 text-center"
    >
      <h1 className="text-28">{isOffline ? texts.offlineTitle : texts.title}</h1>
      <p className="max-w-md text-muted">{isOffline ? texts.offlineText : texts.text}</p>
      <Button onClick={() => location.reload()}>{texts.reload}</Button>
      {isOffline && (
        // Whole pages: the app that would lead there is what could not be loaded.
        <p className="flex gap-6">
          <a href="/orders" className="inline-flex min-h-11 items-center font-semibold text-wadi underline">
            {texts.orders}
          </a>
          <a href="/cart" className="inline-flex min-h-11 items-center font-semibold text-wadi underline">
            {texts.cart}
          </a>
        </p>
      )}
    </div>
  )
}
