import type { messages as business } from '../locales/en/business.ts'
import type { messages as customer } from '../locales/en/customer.ts'
import type { Locale } from './locale.ts'

/** Groups of pages that share a chunk of words. */
export type Audience = 'home' | 'customer' | 'business'
export type Messages = typeof customer & typeof business

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

const loaders: Record<`${Audience}.${Locale}`, () => Promise<{ messages: object }>> = {
  'home.en': () => import('../locales/en/home.ts'),
  'home.ar': () => import('../locales/ar/home.ts'),
  'customer.en': () => import('../locales/en/customer.ts'),
  'customer.ar': () => import('../locales/ar/customer.ts'),
  'business.en': () => import('../locales/en/business.ts'),
  'business.ar': () => import('../locales/ar/business.ts'),
}

const loaded = new Map<string, Messages>()

const BUSINESS = /^\/business(\/(dashboard|create-deal|deals|orders|analytics|login)|\/?$)/

export function audienceOf(pathname: string): Audience {
  if (pathname === '/') return 'home'
  return BUSINESS.test(pathname) ? 'business' : 'customer'
}

/**
 * The words of an audience. Typed as all words: a page only asks for its own audience's,
 * and a missing one is a test's failure (`locales.test.ts`).
 */
export async function loadMessages(audience: Audience, locale: Locale): Promise<Messages> {
  const key = `${audience}.${locale}` as const
  const known = loaded.get(key)
  if (known) return known
  const messages = (await loaders[key]()).messages as Messages
  loaded.set(key, messages)
  return messages
}
