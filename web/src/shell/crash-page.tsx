import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isMissingModule } from '#lib/missing-module'
import { Button } from '#ui/button'
import ar from '../locales/ar/crash.json'
import en from '../locales/en/crash.json'

const TEXTS = { en, ar }

/** The last resort. Bundles its own texts, because the chunk of messages may be what failed to load. */
export function CrashPage({ error }: { error: unknown }) {
  const texts = TEXTS[useRouter().options.context.boot.locale]
  // Code that could not be loaded fails like broken code, even if the browser believes it is online.
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
        // Plain links that load whole pages, because the app could not be loaded.
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
